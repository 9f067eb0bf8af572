import { useId, useState } from 'react'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { cleanSet } from '#contracts/inventory/fields/set-texts.ts'
import { formatSet, setEntries } from '#contracts/inventory/fields/set-value.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EntriesField } from '#web/ui/fields/choice/entries-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import { type ItemView, useKnownTags } from '../data/queries.ts'
import { setTags } from '../data/several-mutations.ts'
import * as messages from './messages.ts'

export interface SeveralProps {
  items: readonly ItemView[]
  /** A name or '3 items'. */
  named: string
  end: (work: Promise<boolean>) => void
  onClose: () => void
}

/** Adds tags to several, and takes some off. */
export const TagsDialog = ({ items, named, end, onClose }: SeveralProps) => {
  const formId = useId()
  const known = useKnownTags()
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const theirs = setEntries(formatSet(items.flatMap(({ tags }) => setEntries(tags))))
  const steps = [...[...removed].map((tag) => `-${tag}`), ...added.map((tag) => `+${tag}`)]
  const toggle = (tag: string) => {
    const next = new Set(removed)
    if (!next.delete(tag)) next.add(tag)
    setRemoved(next)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.tagsOf(named)}
      size="sm"
      footer={
        <Button type="submit" form={formId} disabled={steps.length === 0}>
          {messages.save}
        </Button>
      }
    >
      <form
        id={formId}
        data-start=""
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const ids = items.map(({ id }) => id)
          if (steps.length > 0) end(setTags(ids, steps.join('\n')))
        }}
      >
        <EntriesField
          label={messages.addTags}
          entries={added}
          onChange={(all) => setAdded(setEntries(cleanSet(all.join('\n'), ITEM.tags)))}
          suggestions={known}
          separators={ITEM.tags.separators}
        />
        {theirs.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
          <div role="group" aria-label={messages.takeOff}>
            <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
              {messages.takeOff}
            </p>
            <div className="flex flex-wrap gap-2">
              {theirs.map((tag) => (
                <Chip key={tag} selected={removed.has(tag)} onClick={() => toggle(tag)}>
                  <span dir="auto" translate="no">
                    {tag}
                  </span>
                </Chip>
              ))}
            </div>
          </div>
        )}
      </form>
    </Dialog>
  )
}
