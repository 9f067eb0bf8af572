import { PRODUCT } from '#contracts/product.ts'
import { PricingFaq } from '#web/features/plans/pricing/pricing-faq.tsx'
import { Link } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

export const PricingForVisitors = () => (
  <div className="min-h-dvh">
    <PageTitle text={messages.pageTitle(PRODUCT)} />
    <header className="border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 md:px-6">
        <Link to="/" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
          <BrandIcon className="size-8" />
          {PRODUCT}
        </Link>
        <Link to="/login?from=/pricing" className={buttonStyle({ variant: 'secondary' })}>
          {common.signIn}
        </Link>
      </div>
    </header>
    <main className="mx-auto max-w-6xl px-4 pt-10 pb-16 md:px-6">
      <h1 className="text-2xl">{messages.pricingPlans}</h1>
      <p className="mt-2 text-ink-soft">{messages.loginHint}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <Link to="/login?from=/pricing" className={buttonStyle()}>
          {common.signIn}
        </Link>
        <Link to="/register?from=/pricing" className={buttonStyle({ variant: 'secondary' })}>
          {messages.createAnAccount}
        </Link>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{messages.trialNote}</p>
      <div className="mt-12">
        <PricingFaq />
      </div>
    </main>
  </div>
)
