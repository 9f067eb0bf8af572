import { qrMatrix } from '#domain/qr/matrix.ts'
import * as messages from './messages.ts'

const QUIET_ZONE = 4

/** Draws the QR code of a setup address, for an authenticator app. */
export const SecretPicture = ({ uri }: { uri: string }) => {
  const { dark, size } = qrMatrix(uri)
  const path = dark
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
    )
    .join('')
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={messages.authenticatorQrCode}
      shapeRendering="crispEdges"
      className="size-56 rounded border"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
