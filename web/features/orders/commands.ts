import { ShoppingCart, Truck } from 'lucide-react'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

export const ORDER_COMMANDS: readonly Command[] = [
  {
    title: messages.orderStickers,
    icon: ShoppingCart,
    words: messages.orderStickersKeywords,
    page: '/order-qr-codes',
    run: () => navigate('/order-qr-codes'),
  },
  {
    title: common.yourOrders,
    icon: Truck,
    words: messages.yourOrdersKeywords,
    run: () => navigate('/order-qr-codes#your-orders'),
  },
]
