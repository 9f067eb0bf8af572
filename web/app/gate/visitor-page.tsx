import { useEffect, useState } from 'react'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import type { AuthView } from '#web/features/accounts/sign-in/auth-view.ts'
import { navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { CheckingPage } from './checking-page.tsx'
import { isServersPage, returnTarget } from './return-target.ts'

export const LazyAuthPage = lazyScreen<{ initialView?: AuthView }>(
  async () => (await import('#web/features/accounts/sign-in/auth-page.tsx')).AuthPage,
)

/** /login and /register; returns to the previous page. */
const VisitorPage = ({ view }: { view: AuthView }) => {
  const { data: user, isPending } = useCurrentUser()
  const { search } = useLocation()
  const [target] = useState(() => returnTarget(search, document.referrer, window.location.origin))
  const signedIn = !!user
  useEffect(() => {
    if (!signedIn) return
    if (isServersPage(target)) window.location.replace(target)
    else navigate(target, { replace: true })
  }, [signedIn, target])
  if (isPending || signedIn) return <CheckingPage />
  return <LazyAuthPage key={view} initialView={view} />
}

export const LoginPage = () => <VisitorPage view="sign-in" />

export const RegisterPage = () => <VisitorPage view="register" />
