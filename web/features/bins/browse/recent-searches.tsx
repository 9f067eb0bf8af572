import { useSyncExternalStore } from 'react'
import {
  forgetSearches,
  onRecentSearches,
  recentSearches,
} from '#web/platform/web-storage/recent-searches.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import * as messages from './messages.ts'

// A snapshot has to stay equal while nothing changes.
const snapshot = () => JSON.stringify(recentSearches())

/** Searches of this device, below the empty field; nothing for who never searched. */
export const RecentSearches = ({ onChoose }: { onChoose: (query: string) => void }) => {
  const recent = JSON.parse(useSyncExternalStore(onRecentSearches, snapshot)) as readonly string[]
  if (recent.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div
      role="group"
      aria-label={messages.recentSearches}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded border bg-surface p-3"
      // Keeps the focus, and so this, in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div className="flex items-center justify-between text-sm text-ink-soft">
        <span aria-hidden="true">{messages.recentSearches}</span>
        <Button variant="quiet" size="sm" onClick={forgetSearches}>
          {messages.clearRecentSearches}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {recent.map((query) => (
          <Chip key={query} selected={false} translate="no" onClick={() => onChoose(query)}>
            {query}
          </Chip>
        ))}
      </div>
    </div>
  )
}
