import type { DrawOp } from '#domain/labels/label-layout.ts'
import { FAMILY, WEIGHT } from './canvas-painter.ts'

/** A draw op as SVG, in millimeters; the PDF uses the same ops. */
export const DrawOpSvg = ({ mark }: { mark: DrawOp }) => {
  if (mark.kind === 'line') {
    const [[x1, y1], [x2, y2]] = [mark.from, mark.to]
    return <line {...{ x1, y1, x2, y2 }} stroke="#000" strokeWidth={0.2} />
  }
  if (mark.kind === 'text') {
    return (
      <text
        x={mark.x}
        y={mark.baseline}
        fontSize={mark.size}
        fontFamily={FAMILY[mark.face]}
        fontWeight={WEIGHT[mark.face]}
        textLength={mark.width > 0 ? mark.width : undefined}
        lengthAdjust="spacingAndGlyphs"
        fill="#000"
      >
        {mark.text}
      </text>
    )
  }
  const { drawing, module, quiet } = mark
  const side = (drawing.modules + 2 * quiet) * module
  const isWhite = drawing.background.toLowerCase() === '#ffffff'
  return (
    <>
      {!isWhite && (
        <rect
          x={mark.x - quiet * module}
          y={mark.y - quiet * module}
          width={side}
          height={side}
          fill={drawing.background}
        />
      )}
      <g transform={`translate(${mark.x} ${mark.y}) scale(${module})`}>
        <path d={drawing.path} fill={drawing.foreground} />
        {drawing.logo && (
          <image
            x={drawing.logo.at}
            y={drawing.logo.at}
            width={drawing.logo.side}
            height={drawing.logo.side}
            href={drawing.logo.image}
          />
        )}
      </g>
    </>
  )
}
