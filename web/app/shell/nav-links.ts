import {
  Boxes,
  History,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Package,
  Printer,
  QrCode,
  ScanLine,
  Settings,
  Table2,
  Trash2,
  Users,
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
  /** Header; the larger leaves first where there is no room. */
  leaves?: number
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
    leaves: 0,
    bottom: { slot: 1, label: messages.home },
  },
  {
    path: '/bins',
    label: common.allBins,
    icon: Boxes,
    drawerText: messages.browseAllBins,
    leaves: 1,
    bottom: { slot: 2, label: common.allBins },
  },
  {
    path: '/places',
    label: messages.places,
    icon: MapPin,
    drawerText: messages.placesHint,
    leaves: 2,
  },
  {
    path: '/items',
    label: common.items,
    icon: Table2,
    drawerText: messages.itemsHint,
  },
  {
    path: '/scanner',
    label: messages.qrScanner,
    icon: ScanLine,
    drawerText: messages.scanQrCodes,
    leaves: 4,
    bottom: { slot: 4, label: messages.scanner },
  },
  { path: '/order-qr-codes', label: messages.orderQrCodes, icon: Package, leaves: 7 },
  {
    path: '/manage-qr-codes',
    label: messages.manageQrCodes,
    icon: QrCode,
    drawerText: messages.qrCodeSettings,
    leaves: 6,
  },
  {
    path: '/history',
    label: common.history,
    icon: History,
    drawerText: messages.historyHint,
    leaves: 3,
  },
  {
    path: '/labels',
    label: common.labels,
    icon: Printer,
    drawerText: messages.labelsHint,
    writes: true,
  },
  {
    path: '/people',
    label: common.people,
    icon: Users,
    drawerText: messages.peopleHint,
  },
  {
    path: '/trash',
    label: common.trash,
    icon: Trash2,
    drawerText: messages.trashHint,
  },
  {
    path: '/settings',
    label: messages.settings,
    icon: Settings,
    leaves: 5,
    bottom: { slot: 6, label: messages.settings },
  },
]

export const HEADER_LINKS = NAV_LINKS.flatMap((link) =>
  link.leaves === undefined ? [] : [{ ...link, leaves: link.leaves }],
)

export const DRAWER_GROUPS = [
  ['/dashboard', '/scanner', '/bins', '/manage-qr-codes'],
  ['/items', '/places', '/history', '/labels', '/people', '/trash'],
] as const
