import { LEVELS } from '#domain/charts/year-calendar.ts'

/** Distance of two days in the units of the picture, and the side of one. */
export const PITCH = 10
const SIDE = 8
const LEAST_SIDE = 3.5

interface DayMarkProps {
  x: number
  y: number
  level: number
  isChecked: boolean
  /** Shown under the mouse. */
  title?: string
}

/** A square that grows with what was added, in a ring on a day of checks: told without color, too. */
export const DayMark = ({ x, y, level, isChecked, title }: DayMarkProps) => {
  const side = LEAST_SIDE + ((SIDE - LEAST_SIDE) * (level - 1)) / (LEVELS - 1)
  const inset = (PITCH - side) / 2
  return (
    <g transform={`translate(${x} ${y})`}>
      {title && <title>{title}</title>}
      <rect width={PITCH} height={PITCH} fill="none" pointerEvents="all" />
      {level > 0 && (
        <rect
          x={inset}
          y={inset}
          width={side}
          height={side}
          rx={1}
          className="fill-action forced-colors:fill-[CanvasText]"
        />
      )}
      {isChecked && (
        <rect
          x={0.75}
          y={0.75}
          width={PITCH - 1.5}
          height={PITCH - 1.5}
          rx={2.5}
          strokeWidth={1.5}
          className="fill-none stroke-brass forced-colors:stroke-[Highlight]"
        />
      )}
    </g>
  )
}
