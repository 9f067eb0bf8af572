import { scanTarget } from '#domain/scan-target.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { useStore } from '#web/platform/state/use-store.ts'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { SearchTarget } from '../data/queries.ts'

interface CodeOutlinesProps {
  locations: CodeLocationStore
  searchTarget: SearchTarget | null
}

export const isSearchTarget = (text: string, searchTarget: SearchTarget | null): boolean => {
  const target = scanTarget(text, ownOrigins())
  return target !== null && searchTarget?.codes.has(target.code) === true
}

export const CodeOutlines = ({ locations, searchTarget }: CodeOutlinesProps) => {
  const { codes, width, height } = useStore(locations)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {codes.map(({ text, corners }) => {
        const isHighlighted = isSearchTarget(text, searchTarget)
        return (
          <polygon
            key={`${text} ${corners[0]?.x} ${corners[0]?.y}`}
            points={corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')}
            strokeWidth={width / (isHighlighted ? 60 : 120)}
            strokeLinejoin="round"
            className={
              isHighlighted
                ? 'fill-[#35d07f]/35 stroke-[#35d07f]'
                : searchTarget
                  ? 'fill-none stroke-[#fff]/50'
                  : 'fill-[#fff]/15 stroke-[#fff]'
            }
          />
        )
      })}
    </svg>
  )
}

export const useInView = (locations: CodeLocationStore, searchTarget: SearchTarget | null): boolean =>
  useStore(locations, ({ codes }) => codes.some(({ text }) => isSearchTarget(text, searchTarget)))
