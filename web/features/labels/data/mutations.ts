import { useMutation, useQueryClient } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { stickerEndpoints } from '#contracts/codes/stickers.ts'
import type { LabelSize, LabelSizeValues } from '#contracts/inventory/label-sizes.ts'
import { type LabelContents, printedLabelRecord } from '#domain/labels/printed-label.ts'
import { changeLabelSizes } from '#web/offline/caches/label-sizes.ts'
import { currentOffline, currentUserId, localDb } from '#web/offline/current/current-offline.ts'
import type { ChangeOutcome } from '#web/offline/view/types.ts'
import { formatStorageError } from '#web/offline/write/format-outcome.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { LABEL_MESSAGES } from '../messages.ts'
import { type LabelBin, readSizes, SIZES_KEY } from './queries.ts'

/** Saves a size locally and sends it; the server may refuse. */
export const useSaveSize = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      id = nanoid(),
      ...values
    }: LabelSizeValues & { id?: string }): Promise<LabelSize> => {
      const userId = currentUserId()
      const size = { id, ...values }
      let before: LabelSize | undefined
      await changeLabelSizes(localDb, userId, ({ sizes, unsent, removed }) => {
        before = sizes.find((each) => each.id === id)
        const others = sizes.filter((each) => each.id !== id)
        return {
          sizes: [...others, size],
          unsent: [...new Set([...unsent, id])],
          removed: removed.filter((each) => each !== id),
        }
      })
      try {
        const { sizes, refused } = await readSizes()
        const refusal = refused.get(id)
        if (refusal) throw refusal
        queryClient.setQueryData(SIZES_KEY, sizes)
      } catch (error) {
        // Restores the previous value after a refusal.
        const stored = await changeLabelSizes(localDb, userId, ({ sizes, unsent, removed }) => ({
          sizes: [...sizes.filter((each) => each.id !== id), ...(before ? [before] : [])],
          unsent: unsent.filter((each) => each !== id),
          removed,
        }))
        queryClient.setQueryData(SIZES_KEY, stored.sizes)
        throw error
      }
      return size
    },
    onError: (error) =>
      toast({
        title: LABEL_MESSAGES.sizeNotSaved,
        description: errorMessage(error, LABEL_MESSAGES.tryAgain),
        variant: 'destructive',
      }),
  })
}

export const useRemoveSize = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await changeLabelSizes(localDb, currentUserId(), ({ sizes, unsent, removed }) => ({
        sizes: sizes.filter((each) => each.id !== id),
        unsent: unsent.filter((each) => each !== id),
        removed: [...new Set([...removed, id])],
      }))
      queryClient.setQueryData(SIZES_KEY, (await readSizes()).sizes)
    },
    onError: (error) =>
      toast({
        title: LABEL_MESSAGES.sizeNotRemoved,
        description: errorMessage(error, LABEL_MESSAGES.tryAgain),
        variant: 'destructive',
      }),
  })
}

/** Creates blank codes, idempotently. */
export const usePrintCodes = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { batch: string; count: number }) => call(stickerEndpoints.print, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [stickerEndpoints.list.path] }),
    onError: (error) =>
      toast({
        title: LABEL_MESSAGES.noCodes,
        description:
          error instanceof NoAnswerError
            ? LABEL_MESSAGES.noCodesOffline
            : errorMessage(error, LABEL_MESSAGES.tryAgain),
        variant: 'destructive',
      }),
  })
}

type Note = readonly [bin: LabelBin, labelPrinted: string | null]

const writeNotes = (notes: readonly Note[]): Promise<ChangeOutcome> =>
  currentOffline().mutate(
    notes.map(
      ([{ id }, labelPrinted]) => ({ type: 'update', entity: 'bin', id, fields: { labelPrinted } }) as const,
    ),
    { wait: false },
  )

/** Records on bins what their labels show, with Undo; works offline. */
export const notePrinted = async (bins: readonly LabelBin[], shows: LabelContents): Promise<void> => {
  const at = new Date().toISOString()
  const done = LABEL_MESSAGES.marked(bins.length)
  const undone = LABEL_MESSAGES.unmarked
  const undo = async () => {
    try {
      await writeNotes(bins.map((bin) => [bin, bin.labelPrinted]))
      toast({ title: undone })
    } catch (error) {
      toast(formatStorageError(error, { done: undone, failed: LABEL_MESSAGES.notUndone }))
    }
  }
  try {
    await writeNotes(bins.map((bin) => [bin, printedLabelRecord(bin, shows, at)]))
    const action = { label: LABEL_MESSAGES.undo, onClick: () => void undo(), altText: undone }
    toast({ title: done, duration: 8000, action })
  } catch (error) {
    toast(formatStorageError(error, { done, failed: LABEL_MESSAGES.notMarked }))
  }
}
