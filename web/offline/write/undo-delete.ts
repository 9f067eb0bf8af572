import type { SyncEntity } from '#contracts/sync-rows.ts'
import { currentOffline } from '../current-offline.ts'
import type { Outcome } from '../types.ts'
import { DELETED_HERE, type Deed, outcomeWords, storageWords, type Words } from './outcome-messages.ts'

interface UndoableWords extends Words {
  /** Absent where nothing was deleted. */
  action?: { label: string; onClick: () => void; altText: string }
}

const NOUN = { bin: 'Bin', item: 'Item' } as const

const restore = async (entity: SyncEntity, id: string, deed: Deed): Promise<Words> => {
  try {
    const undone = await currentOffline().change([{ type: 'restore', entity, id }])
    return undone.kind === 'refused'
      ? { title: 'It stays in Trash', description: undone.message, variant: 'destructive' }
      : { title: `${NOUN[entity]} restored` }
  } catch (error) {
    return storageWords(error, { ...deed, failed: { title: 'It stays in Trash' } })
  }
}

/**
 * What to say about a delete, with Undo where it happened; null when a dialog says it.
 * @param tell says what became of the Undo
 */
export const deletedWords = (
  { entity, id, outcome }: { entity: SyncEntity; id: string; outcome: Outcome },
  deed: Deed,
  tell: (words: Words) => void,
): UndoableWords | null => {
  const words = outcome.kind === 'kept' ? DELETED_HERE : outcomeWords(outcome, deed)
  if (!words || outcome.kind === 'refused') return words
  const undo = async () => tell(await restore(entity, id, deed))
  return { ...words, action: { label: 'Undo', onClick: () => void undo(), altText: 'Restore it from Trash' } }
}
