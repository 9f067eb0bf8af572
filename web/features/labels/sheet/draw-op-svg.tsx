import { textDirection } from '#domain/format/text-direction.ts'
import type { DrawOp } from '#domain/labels/label-layout.ts'
import { FAMILY, WEIGHT } from './canvas-painter.ts'

/** Draws an op as SVG, in millimeters; the PDF uses the same ops. */
export const DrawOpSvg = ({ op }: { op: DrawOp }) => {
  if (op.kind === 'line') {
    const [[x1, y1], [x2, y2]] = [op.from, op.to]
    return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke="#000" strokeWidth={0.2} />
  }
  if (op.kind === 'text') {
    const direction = textDirection(op.text)
    return (
      <text
        x={op.x}
        y={op.baseline}
        direction={direction}
        // Of its own direction: the left edge.
        textAnchor={direction === 'rtl' ? 'end' : 'start'}
        fontSize={op.size}
        fontFamily={FAMILY[op.face]}
        fontWeight={WEIGHT[op.face]}
        textLength={op.width > 0 ? op.width : undefined}
        lengthAdjust="spacingAndGlyphs"
        fill="#000"
      >
        {op.text}
      </text>
    )
  }
  const { drawing, module, quiet } = op
  const side = (drawing.modules + 2 * quiet) * module
  const isWhite = drawing.background.toLowerCase() === '#ffffff'
  return (
    <>
      {!isWhite && (
        <rect
          x={op.x - quiet * module}
          y={op.y - quiet * module}
          width={side}
          height={side}
          fill={drawing.background}
        />
      )}
      <g transform={`translate(${op.x} ${op.y}) scale(${module})`}>
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
