import type { PlaceEntry } from './data/queries.ts'
import type { PlaceAction } from './place-menu.tsx'
import { PlaceRow } from './place-row.tsx'

interface PlaceRowsProps {
  /** In the order of the tree. */
  entries: readonly PlaceEntry[]
  hasPictures: boolean
  onAction: PlaceAction
}

/** Splits entries into those of the first one's level, each with what is below it. */
const branchesOf = (entries: readonly PlaceEntry[]) =>
  entries.flatMap((entry, at) => {
    const { level } = entry
    if (level !== entries[0]?.level) return []
    const next = entries.findIndex((other, place) => place > at && other.level <= level)
    return [{ entry, below: entries.slice(at + 1, next === -1 ? undefined : next) }]
  })

const PlaceRows = ({ entries, ...props }: PlaceRowsProps) =>
  branchesOf(entries).map(({ entry, below }) => (
    <li key={entry.place.id}>
      <PlaceRow entry={entry} {...props} />
      {below.length > 0 && (
        <ul>
          <PlaceRows entries={below} {...props} />
        </ul>
      )}
    </li>
  ))

interface PlaceListProps extends Pick<PlaceRowsProps, 'entries' | 'onAction'> {
  label: string
}

/** Tree of places as lists within lists. */
export const PlaceList = ({ label, entries, onAction }: PlaceListProps) => (
  <ul aria-label={label} className="overflow-hidden rounded border border-b-0">
    <PlaceRows
      entries={entries}
      hasPictures={entries.some(({ place }) => place.imageUrl !== null)}
      onAction={onAction}
    />
  </ul>
)
