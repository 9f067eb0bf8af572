import { useInventory } from '#web/data/use-offline.ts'

export const useTrashedBinCount = (): number =>
  useInventory(({ trash }) => trash.filter(({ entity }) => entity === 'bin').length)
