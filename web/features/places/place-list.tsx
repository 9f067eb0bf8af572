import type { PlaceEntry } from './data/queries.ts'
import type { PlaceAction } from './place-menu.tsx'
import { PlaceRow } from './place-row.tsx'

interface PlaceListProps {
  label: string
  entries: readonly PlaceEntry[]
  onAction: PlaceAction
}

export const PlaceList = ({ label, entries, onAction }: PlaceListProps) => {
  const hasPictures = entries.some(({ place }) => place.imageUrl !== null)
  return (
    <ul aria-label={label} className="overflow-hidden rounded border border-b-0">
      {entries.map((entry) => (
        <PlaceRow key={entry.place.id} entry={entry} hasPictures={hasPictures} onAction={onAction} />
      ))}
    </ul>
  )
}
