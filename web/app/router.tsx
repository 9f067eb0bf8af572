import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { VisitorPath } from '#contracts/accounts/visitor-page.ts'
import { useUser } from '#web/features/accounts/user-context.ts'
import { Match } from '#web/platform/navigation/router.tsx'
import { BinHost } from '#web/screens/bin-detail/bin-host.tsx'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import * as common from '#web/ui/messages.ts'
import { Gate } from './gate/gate.tsx'
import { LazyAuthPage, LoginPage, RegisterPage } from './gate/visitor-page.tsx'
import { WritersOnly } from './gate/writers-only.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import * as messages from './messages.ts'
import { Shell } from './shell/shell.tsx'

interface ScreenRoute {
  /** Parameters are written `:code`. */
  path: string
  Screen: ComponentType
  /** Without gate and shell. */
  open?: boolean
  /** Title of a screen only for those who may write. */
  writes?: string
  /** Not found for everybody but administrators of the server. */
  admins?: boolean
  /** Shown to visitors instead of the auth page. */
  Visitors?: ComponentType
}

const AllBinsScreen = lazyScreen(
  async () => (await import('#web/screens/all-bins/all-bins-screen.tsx')).AllBinsScreen,
)
const ItemsPage = lazyScreen(async () => (await import('./items-page.tsx')).ItemsPage)
const SettingsScreen = lazyScreen(
  async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen,
)
const ImportScreen = lazyScreen(
  async () => (await import('#web/screens/import/import-screen.tsx')).ImportScreen,
)
const HistoryScreen = lazyScreen(
  async () => (await import('#web/screens/history/history-screen.tsx')).HistoryScreen,
)
const CheckBinScreen = lazyScreen(
  async () => (await import('#web/screens/check-bin/check-bin-screen.tsx')).CheckBinScreen,
)
const TrashScreen = lazyScreen(async () => (await import('#web/screens/trash/trash-screen.tsx')).TrashScreen)
const ManageQrCodesScreen = lazyScreen(
  async () => (await import('#web/screens/manage-qr-codes/manage-qr-codes-screen.tsx')).ManageQrCodesScreen,
)
const LabelsScreen = lazyScreen(
  async () => (await import('#web/screens/labels/labels-screen.tsx')).LabelsScreen,
)
const MoveItemsScreen = lazyScreen(
  async () => (await import('#web/screens/move-items/move-items-screen.tsx')).MoveItemsScreen,
)
const ScannedBinScreen = lazyScreen(
  async () => (await import('#web/screens/scanned-bin/scanned-bin-screen.tsx')).ScannedBinScreen,
)
const SharedBinScreen = lazyScreen(
  async () => (await import('#web/screens/shared-bin/shared-bin-screen.tsx')).SharedBinScreen,
)
const ScannerScreen = lazyScreen(
  async () => (await import('#web/screens/scanner/scanner-screen.tsx')).ScannerScreen,
)
const SweepScreen = lazyScreen(async () => (await import('#web/screens/sweep/sweep-screen.tsx')).SweepScreen)
const OrderQrCodesScreen = lazyScreen(
  async () => (await import('#web/screens/order-qr-codes/order-qr-codes-screen.tsx')).OrderQrCodesScreen,
)
const OrderSuccessScreen = lazyScreen(
  async () => (await import('#web/screens/order-success/order-success-screen.tsx')).OrderSuccessScreen,
)
const PricingScreen = lazyScreen(
  async () => (await import('#web/screens/pricing/pricing-screen.tsx')).PricingScreen,
)
const PricingForVisitors = lazyScreen(
  async () => (await import('#web/screens/pricing/pricing-for-visitors.tsx')).PricingForVisitors,
)
const ResetPasswordScreen = lazyScreen(
  async () => (await import('#web/screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
)
const VerifyEmailScreen = lazyScreen(
  async () => (await import('#web/screens/verify-email/verify-email-screen.tsx')).VerifyEmailScreen,
)
const AccountDeletedScreen = lazyScreen(
  async () => (await import('#web/screens/account-deleted/account-deleted-screen.tsx')).AccountDeletedScreen,
)
const SigningInScreen = lazyScreen(
  async () => (await import('#web/screens/signing-in/signing-in-screen.tsx')).SigningInScreen,
)
const NotFoundScreen = lazyScreen(
  async () => (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
)

const PeopleScreen = lazyScreen(
  async () => (await import('#web/screens/people/people-screen.tsx')).PeopleScreen,
)
const PlacesScreen = lazyScreen(
  async () => (await import('#web/screens/places/places-screen.tsx')).PlacesScreen,
)
const PlaceScreen = lazyScreen(async () => (await import('#web/screens/places/place-screen.tsx')).PlaceScreen)
const PutHereScreen = lazyScreen(
  async () => (await import('#web/screens/places/put-here-screen.tsx')).PutHereScreen,
)
const AdminScreen = lazyScreen(async () => (await import('#web/screens/admin/admin-screen.tsx')).AdminScreen)
const JoinScreen = lazyScreen(async () => (await import('#web/screens/join/join-screen.tsx')).JoinScreen)

const ROUTES: readonly ScreenRoute[] = [
  { path: '/scanner', Screen: ScannerScreen },
  { path: '/sweep', Screen: SweepScreen },
  { path: '/move', Screen: MoveItemsScreen, writes: messages.moveItems },
  { path: '/', Screen: DashboardScreen },
  { path: '/dashboard', Screen: DashboardScreen },
  { path: '/bins', Screen: AllBinsScreen },
  { path: '/items', Screen: ItemsPage },
  { path: '/manage-qr-codes', Screen: ManageQrCodesScreen },
  { path: '/order-qr-codes', Screen: OrderQrCodesScreen },
  { path: '/order-success', Screen: OrderSuccessScreen },
  { path: '/pricing', Screen: PricingScreen, Visitors: PricingForVisitors },
  { path: '/places', Screen: PlacesScreen },
  { path: '/places/:id', Screen: PlaceScreen },
  { path: '/places/:id/put', Screen: PutHereScreen, writes: common.putBinsHere },
  { path: '/labels', Screen: LabelsScreen, writes: common.labels },
  { path: '/trash', Screen: TrashScreen },
  { path: '/history', Screen: HistoryScreen },
  { path: '/history/:id', Screen: HistoryScreen },
  { path: '/check/:id', Screen: CheckBinScreen, writes: messages.checkABin },
  { path: '/import', Screen: ImportScreen, writes: common.importLabel },
  { path: '/settings', Screen: SettingsScreen },
  { path: '/people', Screen: PeopleScreen },
  { path: '/admin', Screen: AdminScreen, Visitors: NotFoundScreen, admins: true },
  { path: '/join/:token', Screen: JoinScreen, open: true },
  { path: '/qr/:code', Screen: ScannedBinScreen, open: true },
  { path: '/shared/:code', Screen: SharedBinScreen, open: true },
  { path: '/login', Screen: LoginPage, open: true },
  { path: '/register', Screen: RegisterPage, open: true },
  { path: '/reset-password', Screen: ResetPasswordScreen, open: true },
  { path: '/verify-email', Screen: VerifyEmailScreen, open: true },
  { path: '/account-deleted', Screen: AccountDeletedScreen, open: true },
  { path: '/signing-in', Screen: SigningInScreen, open: true },
  { path: '*', Screen: NotFoundScreen, open: true },
]

const AdminGuard = ({ admins, children }: { admins: boolean; children: ReactNode }) => {
  const { isAdmin } = useUser()
  if (isAdmin || !admins) return children
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}

/** Loads the screen that takes over a page which the server drew. */
export const preloadVisitorScreen = (path: VisitorPath): Promise<void> =>
  path === '/reset-password' ? ResetPasswordScreen.preload() : LazyAuthPage.preload()

export const AppRoutes = () => (
  <Match routes={ROUTES}>
    {({ Screen, open, writes, admins = false, Visitors }) =>
      open ? (
        <Suspense>
          <Screen />
        </Suspense>
      ) : (
        <Gate visitors={Visitors && <Visitors />}>
          <AdminGuard admins={admins}>
            <BinHost>
              <Shell>
                <Suspense>
                  {writes === undefined ? (
                    <Screen />
                  ) : (
                    <WritersOnly title={writes}>
                      <Screen />
                    </WritersOnly>
                  )}
                </Suspense>
              </Shell>
            </BinHost>
          </AdminGuard>
        </Gate>
      )
    }
  </Match>
)
