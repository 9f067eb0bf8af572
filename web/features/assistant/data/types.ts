export type { BinView, ItemView } from '#web/offline/view/types.ts'
