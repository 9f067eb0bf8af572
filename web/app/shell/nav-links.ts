import {
  Boxes,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Printer,
  QrCode,
  ScanLine,
  Settings,
  Trash2,
} from 'lucide-react'

interface NavLink {
  path: string
  /** Another path of the same page. */
  also?: string
  /** In the desktop header. */
  label: string
  icon: LucideIcon
  /** In the drawer, with a line under it; absent: not there. */
  drawerText?: string
  /** Left out of the desktop header. */
  menuOnly?: boolean
  /** In the bottom bar, in this order around Add Bin; absent: not there. */
  bottom?: { slot: number; label: string }
}

/** Where the menus lead, in the header's order. A place joins when it works. */
export const NAV_LINKS: readonly NavLink[] = [
  {
    path: '/dashboard',
    also: '/',
    label: 'Dashboard',
    icon: LayoutDashboard,
    drawerText: 'View all bins',
    bottom: { slot: 1, label: 'Home' },
  },
  {
    path: '/bins',
    label: 'All Bins',
    icon: Boxes,
    drawerText: 'Browse all bins',
    bottom: { slot: 2, label: 'All Bins' },
  },
  {
    path: '/scanner',
    label: 'QR Scanner',
    icon: ScanLine,
    drawerText: 'Scan QR codes',
    bottom: { slot: 4, label: 'Scanner' },
  },
  { path: '/order-qr-codes', label: 'Order QR Codes', icon: Package },
  {
    path: '/manage-qr-codes',
    label: 'Manage QR Codes',
    icon: QrCode,
    drawerText: 'QR code settings',
  },
  {
    path: '/labels',
    label: 'Labels',
    icon: Printer,
    drawerText: 'Print codes for your bins',
    menuOnly: true,
  },
  {
    path: '/trash',
    label: 'Trash',
    icon: Trash2,
    drawerText: 'What was deleted in the last 30 days',
    menuOnly: true,
  },
  { path: '/settings', label: 'Settings', icon: Settings, bottom: { slot: 6, label: 'Settings' } },
]

/** The drawer's own order: what people look for every day, then what stands apart below. */
export const DRAWER_GROUPS = [
  ['/dashboard', '/scanner', '/bins', '/manage-qr-codes'],
  ['/labels', '/trash'],
] as const
