import { Merge } from 'lucide-react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as messages from './messages.ts'

const SHOWN = 5

/** Says before importing which names become one bin. */
export const SpellingsAlert = ({ spellings }: { spellings: ReadonlyMap<string, ReadonlySet<string>> }) => {
  const shown = [...spellings].slice(0, SHOWN)
  const more = spellings.size - shown.length
  return (
    <Alert
      live
      tone="action"
      icon={<Merge aria-hidden="true" />}
      title={messages.spellingsTitle(spellings.size)}
    >
      <p>{messages.spellingsHint}</p>
      <ul className="mt-1 list-inside list-disc">
        {shown.map(([name, others]) => (
          <li key={name} dir="auto">
            {messages.spellingsOf(name, [...others])}
          </li>
        ))}
        {more > 0 && <li>{messages.moreSpellings(more)}</li>}
      </ul>
    </Alert>
  )
}
