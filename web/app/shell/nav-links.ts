import {
  Boxes,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Package,
  Printer,
  QrCode,
  ScanLine,
  Settings,
  Trash2,
} from 'lucide-react'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

interface NavLink {
  path: string
  also?: string
  label: string
  icon: LucideIcon
  /** Drawer; absent hides it. */
  drawerText?: string
  menuOnly?: boolean
  /** Hidden from viewers. */
  writes?: true
  /** Bottom bar; absent hides it. */
  bottom?: { slot: number; label: string }
}

export const NAV_LINKS: readonly NavLink[] = [
  {
    path: '/dashboard',
    also: '/',
    label: messages.dashboard,
    icon: LayoutDashboard,
    drawerText: messages.viewAllBins,
    bottom: { slot: 1, label: messages.home },
  },
  {
    path: '/bins',
    label: common.allBins,
    icon: Boxes,
    drawerText: messages.browseAllBins,
    bottom: { slot: 2, label: common.allBins },
  },
  {
    path: '/scanner',
    label: messages.qrScanner,
    icon: ScanLine,
    drawerText: messages.scanQrCodes,
    bottom: { slot: 4, label: messages.scanner },
  },
  { path: '/order-qr-codes', label: messages.orderQrCodes, icon: Package },
  {
    path: '/manage-qr-codes',
    label: messages.manageQrCodes,
    icon: QrCode,
    drawerText: messages.qrCodeSettings,
  },
  {
    path: '/places',
    label: messages.places,
    icon: MapPin,
    drawerText: messages.placesHint,
    menuOnly: true,
  },
  {
    path: '/labels',
    label: common.labels,
    icon: Printer,
    drawerText: messages.labelsHint,
    writes: true,
    menuOnly: true,
  },
  {
    path: '/trash',
    label: common.trash,
    icon: Trash2,
    drawerText: messages.trashHint,
    menuOnly: true,
  },
  {
    path: '/settings',
    label: messages.settings,
    icon: Settings,
    bottom: { slot: 6, label: messages.settings },
  },
]

export const DRAWER_GROUPS = [
  ['/dashboard', '/scanner', '/bins', '/manage-qr-codes'],
  ['/places', '/labels', '/trash'],
] as const
