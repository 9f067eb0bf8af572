import { centerOf } from '#domain/scan/code-location.ts'
import * as messages from './messages.ts'
import { numbersOf, type ScannedPhoto } from './scanned-photo.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Shows a photo with its codes outlined and numbered. */
export const NumberedPhoto = ({ photo }: { photo: ScannedPhoto }) => {
  const url = useObjectUrl(photo.file)
  const numbers = numbersOf(photo)
  if (url === null) return null
  return (
    <div className="relative mx-auto mt-3 w-fit overflow-hidden rounded">
      <img src={url} alt={messages.photoWithNumbers} className="block max-h-64 max-w-full" />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full"
      >
        {photo.codes.map(({ target, corners }) => (
          <polygon
            key={`${target.code} ${corners[0]?.x} ${corners[0]?.y}`}
            points={corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')}
            strokeWidth={3}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="fill-[#35d07f]/25 stroke-[#35d07f]"
          />
        ))}
      </svg>
      {photo.codes.map(({ target, corners }) => {
        const { x, y } = centerOf(corners)
        return (
          <span
            key={`${target.code} ${x} ${y}`}
            aria-hidden="true"
            className="numeric absolute flex size-7 -translate-1/2 items-center justify-center rounded-full bg-[#000]/80 text-sm font-semibold text-[#fff]"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            {numbers.get(target.code)}
          </span>
        )
      })}
    </div>
  )
}
