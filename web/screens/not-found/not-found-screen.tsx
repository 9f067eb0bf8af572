import { Compass } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

export const NotFoundScreen = () => (
  <main className="flex min-h-dvh flex-col items-center justify-center px-5 text-center">
    <PageTitle text={messages.pageTitle(PRODUCT)} />
    <Compass aria-hidden="true" className="mb-6 size-14 stroke-1 text-edge" />
    <h1 className="text-2xl">{messages.pageNotFound}</h1>
    <p className="mt-2 max-w-sm text-ink-soft">{messages.pageNotFoundHint}</p>
    <Link to="/dashboard" className={buttonStyle({ className: 'mt-8' })}>
      {messages.goToDashboard}
    </Link>
  </main>
)
