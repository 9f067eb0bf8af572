import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Gate } from './gate.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { Shell } from './shell/shell.tsx'
import { VisitorPage } from './visitor-page.tsx'

const SettingsScreen = lazyScreen(
  async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen,
)
const ResetPasswordScreen = lazyScreen(
  async () => (await import('#web/screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
)
const NotFoundScreen = lazyScreen(
  async () => (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
)

/** Every address of the app (spec 2.1). A screen is one line here; inside `Gate` it needs a signed-in person. */
export const AppRoutes = () => (
  <Suspense>
    <Routes>
      <Route element={<Gate />}>
        <Route element={<Shell />}>
          <Route path="/settings" element={<SettingsScreen />} />
        </Route>
      </Route>
      <Route path="/login" element={<VisitorPage view="sign-in" />} />
      <Route path="/register" element={<VisitorPage view="register" />} />
      <Route path="/reset-password" element={<ResetPasswordScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  </Suspense>
)
