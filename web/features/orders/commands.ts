import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'

export const ORDER_COMMANDS: readonly Command[] = [
  {
    title: 'Order stickers',
    words: 'buy pack qr codes post ship waterproof printed',
    run: () => navigate('/order-qr-codes'),
  },
  {
    title: 'Your orders',
    words: 'history tracking parcel delivery stickers packs',
    run: () => navigate('/order-qr-codes#your-orders'),
  },
]
