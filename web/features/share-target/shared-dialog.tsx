import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { cleanLine } from '#contracts/names.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { removeShared, renameShared, useSaveSharedItems } from './data/mutations.ts'
import { readShared, type SharedPhoto, useBinsByUse } from './data/queries.ts'
import * as messages from './messages.ts'
import { SharedRow } from './shared-row.tsx'

interface SharedDialogProps {
  first: readonly SharedPhoto[]
  onClose: () => void
  onAddBin: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

const READ_ONLY_SHARED = messages.switchInventoryHint(READ_ONLY_MESSAGE)

const MISSING_NAME = messages.nameIsRequired

const unnamed = (things: readonly SharedPhoto[]) =>
  new Map(things.filter(({ name }) => cleanLine(name) === '').map(({ id }) => [id, MISSING_NAME]))

const titleOf = (things: readonly SharedPhoto[]): string => {
  return things.every(({ photo }) => photo)
    ? messages.sharedPhotos(things.length)
    : messages.sharedThings(things.length)
}

export const SharedDialog = ({ first, onClose, onAddBin, onLimit }: SharedDialogProps) => {
  const formId = useId()
  const bins = useBinsByUse()
  const { canWrite } = useRights()
  const [things, setThings] = useState(first)
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const { pending, run } = useSaveSharedItems()
  const binId = chosen ?? bins[0]?.id
  const newest = things.at(-1)
  // The share menu opens the installed app.
  const isInTab = window.matchMedia('(display-mode: browser)').matches
  useEffect(() => holdReload(messages.unsavedSharedPhotos), [])

  const show = (next: readonly SharedPhoto[]) => {
    setThings(next)
    if (next.length === 0) onClose()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!binId || pending) return
    const unnamedCount = unnamed(things)
    setErrors(unnamedCount)
    if (unnamedCount.size > 0) return
    setErrors(await run({ things, binId, onLimit }))
    const remainingIds = new Set((await readShared()).map(({ id }) => id))
    show(things.filter(({ id }) => remainingIds.has(id)))
  }
  const rename = (id: string, name: string) =>
    setThings(things.map((thing) => (thing.id === id ? { ...thing, name } : thing)))
  const remove = async (id: string) => {
    await removeShared(id).catch(() => {})
    show(things.filter((thing) => thing.id !== id))
  }
  const add = things.length === 1 ? common.addItem : messages.addItems(things.length)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(things)}
      description={canWrite ? messages.sharedItemsHint : READ_ONLY_SHARED}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {messages.notNow}
          </Button>
          {canWrite && (
            <Button type="submit" form={formId} pending={pending} disabled={!binId}>
              {pending ? common.adding : add}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {canWrite && (
          <div className="flex items-end gap-2">
            <SelectField
              className="min-w-0 flex-1"
              label={common.bin}
              {...(bins.length === 0 && { placeholder: messages.noBinsYet })}
              value={binId ?? ''}
              options={bins.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Button variant="secondary" onClick={onAddBin}>
              <Plus aria-hidden="true" />
              {common.newBin}
            </Button>
          </div>
        )}
        {newest && (
          <p className="text-sm text-ink-soft">
            {(isInTab ? messages.sharedInTab : messages.sharedByApp)(
              formatUpdatedInside(newest.at, Date.now()),
            )}
          </p>
        )}
        <ul className="flex flex-col gap-4" aria-label={messages.shared}>
          {things.map((thing, index) => (
            <SharedRow
              key={thing.id}
              thing={thing}
              number={index + 1}
              error={errors.get(thing.id)}
              onName={(name) => rename(thing.id, name)}
              onKeepName={() => renameShared(thing.id, thing.name)}
              onRemove={() => void remove(thing.id)}
            />
          ))}
        </ul>
      </form>
    </Dialog>
  )
}
