import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

export const ORDER_COMMANDS: readonly Command[] = [
  {
    title: messages.orderStickers,
    words: 'buy pack qr codes post ship waterproof printed',
    run: () => navigate('/order-qr-codes'),
  },
  {
    title: common.yourOrders,
    words: 'history tracking parcel delivery stickers packs',
    run: () => navigate('/order-qr-codes#your-orders'),
  },
]
