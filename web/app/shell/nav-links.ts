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
    path: '/places',
    label: 'Places',
    icon: MapPin,
    drawerText: 'Rooms, shelves and what stands there',
    menuOnly: true,
  },
  {
    path: '/labels',
    label: 'Labels',
    icon: Printer,
    drawerText: 'Print codes for your bins',
    writes: true,
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

export const DRAWER_GROUPS = [
  ['/dashboard', '/scanner', '/bins', '/manage-qr-codes'],
  ['/places', '/labels', '/trash'],
] as const
