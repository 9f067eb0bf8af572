import { cx } from '#web/ui/cx.ts'
import type { DetectedItems } from './detected/use-detected-items.ts'
import * as messages from './messages.ts'
import { usePictureOf } from './picture-of.ts'

interface BoxedPhotoProps {
  photo: Blob
  found: DetectedItems
}

const percent = (share: number) => `${share * 100}%`

export const BoxedPhoto = ({ photo, found: { things, highlighted, highlight } }: BoxedPhotoProps) => {
  const url = usePictureOf(photo)
  return (
    <div className="flex justify-center rounded bg-sunken">
      <div className="relative w-fit overflow-clip">
        {url && <img src={url} alt={messages.detectedItems} className="block max-h-[50dvh] max-w-full" />}
        {things.map(({ id, name, box, skipped }, at) => (
          <button
            key={id}
            type="button"
            aria-label={messages.numberedItem(at + 1, name, skipped)}
            className={cx(
              'absolute rounded-sm border-2 shadow-[0_0_0_1px_#0008]',
              skipped ? 'border-dashed border-[#fff] opacity-60' : 'border-[#fff]',
              highlighted === id && 'z-1 border-[#5dc3c9] bg-[#5dc3c9]/25',
            )}
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            }}
            onPointerEnter={() => highlight(id)}
            onPointerLeave={() => highlight(null)}
            onClick={() => {
              highlight(id)
              document.getElementById(`found-${id}`)?.focus()
            }}
          >
            <span className="numeric absolute top-0 left-0 rounded-br-sm bg-[#0e1519] px-1.5 text-sm font-semibold text-[#fff]">
              {at + 1}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
