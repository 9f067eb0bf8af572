import { textDirection } from '#domain/format/text-direction.ts'
import { useStore } from '#web/platform/state/use-store.ts'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { CodeNames } from '../data/sweep-queries.ts'

interface SweepOverlayProps {
  locations: CodeLocationStore
  names: CodeNames
}

const LONGEST_NAME = 22
const shorten = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name

/** Marks every code in view as read, with its bin's name. */
export const SweepOverlay = ({ locations, names }: SweepOverlayProps) => {
  const { codes, width, height } = useStore(locations)
  const size = Math.max(width, height) / 42
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {codes.map(({ text, corners }) => {
        const known = names.get(text)
        const isOwn = known?.code.kind === 'bin' || known?.code.kind === 'place'
        const center = corners.reduce((sum, { x }) => sum + x / corners.length, 0) * width
        const below = Math.max(...corners.map(({ y }) => y)) * height + size * 1.3
        return (
          <g key={`${text} ${corners[0]?.x} ${corners[0]?.y}`}>
            <polygon
              points={corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')}
              strokeWidth={size / 6}
              strokeLinejoin="round"
              className={isOwn ? 'fill-[#35d07f]/30 stroke-[#35d07f]' : 'fill-[#ffc861]/25 stroke-[#ffc861]'}
            />
            {known && (
              <text
                x={center}
                y={below}
                direction={textDirection(known.name)}
                textAnchor="middle"
                fontSize={size}
                strokeWidth={size / 4}
                strokeLinejoin="round"
                className="fill-[#fff] stroke-[#000]/80 font-semibold [paint-order:stroke]"
              >
                {shorten(known.name)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
