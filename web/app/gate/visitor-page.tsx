import { useEffect } from 'react'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import type { AuthView } from '#web/features/accounts/sign-in/auth-view.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { CheckingPage } from './checking-page.tsx'
import { isServersPage, returnTarget } from './return-target.ts'

export const LazyAuthPage = lazyScreen<{ initialView?: AuthView }>(
  async () => (await import('#web/features/accounts/sign-in/auth-page.tsx')).AuthPage,
)

/** /login and /register; returns to the previous page. */
const VisitorPage = ({ view }: { view: AuthView }) => {
  const { data: user, isPending } = useCurrentUser()
  const signedIn = !!user
  useEffect(() => {
    if (!signedIn) return
    const target = returnTarget(window.location.search, document.referrer, window.location.origin)
    if (isServersPage(target)) window.location.replace(target)
    else navigate(target, { replace: true })
  }, [signedIn])
  if (isPending || signedIn) return <CheckingPage />
  return <LazyAuthPage key={view} initialView={view} />
}

export const LoginPage = () => <VisitorPage view="sign-in" />

export const RegisterPage = () => <VisitorPage view="register" />
