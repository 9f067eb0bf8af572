import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { labelName, toLabelContent } from './label-contents.ts'
import * as messages from './messages.ts'
import type { LabelStudioState } from './use-label-studio.ts'

/** Labels listed by name; the others are counted. */
const MAX_ROWS = 5

/** Names the labels with characters that no font of this device has, before they are printed. */
export const MissingText = ({ studio }: { studio: LabelStudioState }) => {
  const { lossy, shows, fonts, leaveOut } = studio
  if (lossy.length === 0 || fonts === null || fonts === 'failed') return null
  const rows = lossy.slice(0, MAX_ROWS).map((what) => {
    const { name, details, shortCode } = toLabelContent(what, shows, fonts.drawable)
    const left = [name ?? '', ...details].map((text) => text.trim()).filter((text) => text !== '')
    return {
      key: what.key,
      name: labelName(what),
      prints:
        name !== null && name.trim() === '' ? messages.printsCode(shortCode ?? '') : messages.printsAs(left),
    }
  })
  return (
    <Alert live tone="brass" title={messages.noFontFor(lossy.length)}>
      <ul className="list-disc ps-5">
        {rows.map(({ key, name, prints }) => (
          <li key={key} className="break-words">
            <bdi>{name}</bdi>: {prints}
          </li>
        ))}
        {lossy.length > rows.length && <li>{messages.moreLabels(lossy.length - rows.length)}</li>}
      </ul>
      <p className="mt-1">{messages.noFontHint}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        onClick={() => leaveOut(lossy.map(({ key }) => key))}
      >
        {messages.leaveOut(lossy.length)}
      </Button>
    </Alert>
  )
}
