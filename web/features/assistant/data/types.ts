export type { BinView, ItemView } from '#web/offline/types.ts'
