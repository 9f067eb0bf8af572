import type { Choice } from '#contracts/assistant.ts'
import type { Look, Ref } from '../lookup/inventory-reader.ts'
import { binWords, counted } from './sentences.ts'

/** What a button says of a bin or an item; undefined for what is gone. */
const choiceOf = (look: Look, { entity, id }: Ref): Choice | undefined => {
  if (entity === 'bin') {
    const bin = look.bin(id)
    if (!bin) return undefined
    const holds = counted(look.itemsOf(id).length, 'item')
    const detail = bin.location ? `${bin.location}, ${holds}` : holds
    return { kind: 'bin', id, binId: id, label: bin.name, detail }
  }
  const item = look.item(id)
  if (!item) return undefined
  return { kind: 'item', id, binId: item.binId, label: item.name, detail: binWords(look.bin(item.binId)) }
}

/** The most buttons under one answer. */
export const MOST_CHOICES = 8

export const choicesOf = (look: Look, refs: readonly Ref[]): Choice[] =>
  refs.slice(0, MOST_CHOICES).flatMap((ref) => choiceOf(look, ref) ?? [])
