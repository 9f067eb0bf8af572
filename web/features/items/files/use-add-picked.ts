import { FILES_PER_TARGET_MAX } from '#contracts/inventory/field-limits.ts'
import { holdReload } from '#web/platform/updates/reload-gate.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type FileView, useAddFiles } from '../data/files.ts'
import * as messages from './messages.ts'
import { type ReadFile, readFile } from './read-file.ts'

const sayRefused = (refused: readonly (readonly [name: string, refusal: string])[]): void => {
  const [first] = refused
  if (!first) return
  toast({
    title: refused.length === 1 ? messages.wasNotAdded(first[0]) : messages.wereNotAdded(refused.length),
    description: [...new Set(refused.map(([, refusal]) => refusal))].join(' '),
    variant: 'destructive',
  })
}

/** Adds the picked files that can be files of an item; says why of the others. */
export const useAddPicked = (itemId: string, files: readonly FileView[]) => {
  const addFiles = useAddFiles(itemId)
  return async (picked: readonly File[]): Promise<void> => {
    const room = Math.max(0, FILES_PER_TARGET_MAX - files.length)
    if (picked.length > room) {
      const description = messages.roomFor(FILES_PER_TARGET_MAX, room)
      toast({ title: messages.tooMany, description, variant: 'destructive' })
      return
    }
    const release = holdReload('files that are being read')
    const read: ReadFile[] = []
    const refused: [name: string, refusal: string][] = []
    try {
      // One after the other: all at once may not fit into memory.
      for (const file of picked) {
        const result = await readFile(file)
        if ('refusal' in result) refused.push([file.name, result.refusal])
        else read.push(result)
      }
      await addFiles({ read, after: files.at(-1)?.position ?? 0 })
    } finally {
      release()
    }
    sayRefused(refused)
  }
}
