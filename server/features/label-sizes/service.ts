import { LABEL_SIZES_MAX, type LabelSize } from '#contracts/inventory/label-sizes.ts'
import { customSizeProblem } from '#domain/labels/stock/custom-size.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from './messages.ts'
import type { LabelSizeStore } from './store.ts'

interface LabelSizeDeps {
  store: LabelSizeStore
}

export const createLabelSizeService = ({ store }: LabelSizeDeps) => ({
  list: store.list,

  /** Last write wins. @throws AppError VALIDATION when the labels do not fit their page, CONFLICT above the limit */
  async save(userId: string, { id, ...size }: LabelSize): Promise<LabelSize> {
    const problem = customSizeProblem({ id, ...size })
    if (problem) throw new AppError('VALIDATION', problem)
    await store.underLock(userId, async (tx) => {
      if ((await store.countOthers(tx, userId, id)) >= LABEL_SIZES_MAX) {
        throw new AppError('CONFLICT', messages.tooManySizes(LABEL_SIZES_MAX))
      }
      await store.put(tx, userId, id, size)
    })
    return { id, ...size }
  },

  remove: store.remove,
})

export type LabelSizeService = ReturnType<typeof createLabelSizeService>
