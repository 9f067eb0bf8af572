import { useState } from 'react'
import type { NewItemPlan } from '#domain/adding/item-lines.ts'
import { type ItemTemplate, templatesFor } from '#domain/adding/item-templates.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import type { DestinationBin } from './data/queries.ts'
import * as messages from './messages.ts'

interface TemplatesDialogProps {
  bin: DestinationBin
  onClose: () => void
  onChoose: (items: readonly NewItemPlan[]) => void
}

const templateKey = (set: ItemTemplate, item: { name: string }) => `${set.name}/${item.name}`

const addLabel = (count: number) => (count === 0 ? messages.addItems : messages.addCount(count))

export const TemplatesDialog = ({ bin, onClose, onChoose }: TemplatesDialogProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const sets = templatesFor(bin.category)
  const set = (keys: readonly string[], on: boolean) =>
    setChosen((was) => {
      const next = new Set(was)
      for (const key of keys) on ? next.add(key) : next.delete(key)
      return next
    })
  const choose = () =>
    onChoose(
      sets.flatMap((each) =>
        each.items
          .filter((item) => chosen.has(templateKey(each, item)))
          .map((item) => ({ ...item, notes: '', quantity: 1 })),
      ),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      tall
      title={messages.itemTemplates}
      description={messages.templatesHint}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button disabled={chosen.size === 0} onClick={choose}>
            {addLabel(chosen.size)}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {sets.map((each) => {
          const keys = each.items.map((item) => templateKey(each, item))
          const all = keys.every((key) => chosen.has(key))
          return (
            <section key={each.name} aria-label={each.name}>
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-base">{each.name}</h3>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={all ? messages.chooseNoneOf(each.name) : messages.chooseAllOf(each.name)}
                  onClick={() => set(keys, !all)}
                >
                  {all ? messages.none : messages.all}
                </Button>
              </div>
              <div className="mt-1 flex flex-wrap gap-2">
                {each.items.map((item) => {
                  const key = templateKey(each, item)
                  return (
                    <Chip
                      key={key}
                      selected={chosen.has(key)}
                      className="px-3 font-normal"
                      onClick={() => set([key], !chosen.has(key))}
                    >
                      {item.name}
                    </Chip>
                  )
                })}
              </div>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
