import type { Choice } from '#contracts/assistant.ts'
import type { Look, Ref, SeenBin } from './look.ts'

/** A bin with its room, as sentences name it: 'Tool box (Garage)'. */
export const binName = (bin: SeenBin | undefined): string => {
  if (!bin) return 'a bin that is gone'
  return bin.location ? `${bin.name} (${bin.location})` : bin.name
}

/** What a button says of a bin or an item; undefined for what is gone. */
export const choiceOf = (look: Look, { entity, id }: Ref): Choice | undefined => {
  if (entity === 'bin') {
    const bin = look.bin(id)
    if (!bin) return undefined
    const count = look.itemsOf(id).length
    const holds = `${count} ${count === 1 ? 'item' : 'items'}`
    const detail = bin.location ? `${bin.location}, ${holds}` : holds
    return { kind: 'bin', id, binId: id, label: bin.name, detail }
  }
  const item = look.item(id)
  if (!item) return undefined
  return { kind: 'item', id, binId: item.binId, label: item.name, detail: binName(look.bin(item.binId)) }
}

export const choicesOf = (look: Look, refs: readonly Ref[]): Choice[] =>
  refs.flatMap((ref) => choiceOf(look, ref) ?? [])
