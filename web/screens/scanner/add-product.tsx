import { type FormEvent, useRef, useState } from 'react'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { useLikelyBin } from '#web/features/bulk-actions/data/queries.ts'
import { rememberBin } from '#web/features/bulk-actions/pickers/recent-bins.ts'
import { useAddWithCode } from '#web/features/items/data/mutations.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { BinPickerDialog } from './bin-picker.ts'
import * as messages from './messages.ts'
import { ProductCard } from './product-card.tsx'

interface AddProductProps {
  /** As it is stored. */
  code: string
  name?: string
  onDone: () => void
}

/** Adds an item with a code to a bin; the last bin is kept for the next one. */
export const AddProduct = ({ code, name: start = '', onDone }: AddProductProps) => {
  const likely = useLikelyBin()
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const bin = chosen ?? likely
  const [name, setName] = useState(start)
  const [error, setError] = useState<string | undefined>()
  const [picking, setPicking] = useState<'bin' | 'to add' | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [id] = useState(sortableId)
  const field = useRef<HTMLInputElement>(null)
  const add = useAddWithCode()

  const addTo = async (binId: string) => {
    setAdding(true)
    rememberBin(binId)
    const isAdded = await add({ id, binId, name: name.trim(), codes: code })
    setAdding(false)
    if (isAdded) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAdding) return
    if (name.trim() === '') {
      setError(messages.nameNeeded)
      field.current?.focus()
    } else if (bin) void addTo(bin.id)
    else setPicking('to add')
  }
  return (
    <ProductCard title={messages.newProduct} code={code} onClose={onDone}>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-3">
        <TextField
          ref={field}
          label={common.name}
          // The next thing to do after a scan.
          autoFocus
          autoComplete="off"
          dir="auto"
          enterKeyHint="done"
          maxLength={ITEM.name.max}
          error={error}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(undefined)
          }}
        />
        <Button variant="secondary" wide onClick={() => setPicking('bin')}>
          <span dir="auto" className="min-w-0 truncate">
            {bin ? messages.changeBin(bin.name) : messages.chooseABin}
          </span>
        </Button>
        <Button type="submit" wide pending={isAdding}>
          {messages.addHere}
        </Button>
      </form>
      {picking && (
        <BinPickerDialog
          title={messages.putInto}
          onPick={(picked) => {
            setPicking(null)
            setChosen(picked)
            rememberBin(picked.id)
            if (picking === 'to add') void addTo(picked.id)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </ProductCard>
  )
}
