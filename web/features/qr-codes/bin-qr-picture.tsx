import { type CodedBin, NoCodeYetError, useQrAddress } from './data/queries.ts'
import { LabelPicture } from './label-picture.tsx'

const problemOf = (error: Error): string =>
  error instanceof NoCodeYetError
    ? 'This bin is saved on this device. It gets its code when it reaches the server.'
    : 'Failed to generate QR code'

/** Code of a bin with its name, or the reason there is none. */
export const BinQrPicture = ({ bin }: { bin: CodedBin }) => {
  const { data: url, error } = useQrAddress(bin)
  return <LabelPicture url={url} name={bin.name} qrStyle={bin.qrStyle} problem={error && problemOf(error)} />
}
