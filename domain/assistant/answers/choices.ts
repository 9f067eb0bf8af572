import type { Choice } from '#contracts/assistant/assistant.ts'
import { formatCount } from '#domain/format/format-count.ts'
import type { InventoryReader, RowRef } from '../lookup/inventory-reader.ts'
import { describeBin } from './sentences.ts'

const toChoice = (inventory: InventoryReader, { entity, id }: RowRef): Choice | undefined => {
  if (entity === 'bin') {
    const bin = inventory.bin(id)
    if (!bin) return undefined
    const holds = formatCount(inventory.itemsOf(id).length, 'item')
    const detail = bin.location ? `${bin.location}, ${holds}` : holds
    return { kind: 'bin', id, binId: id, label: bin.name, detail }
  }
  const item = inventory.item(id)
  if (!item) return undefined
  return {
    kind: 'item',
    id,
    binId: item.binId,
    label: item.name,
    detail: describeBin(inventory.bin(item.binId)),
  }
}

export const CHOICES_MAX = 8

export const toChoices = (inventory: InventoryReader, refs: readonly RowRef[]): Choice[] =>
  refs.slice(0, CHOICES_MAX).flatMap((ref) => toChoice(inventory, ref) ?? [])
