import { PRODUCT } from '#contracts/product.ts'
import { PayPerBin } from '#web/features/plans/payment/pay-per-bin.tsx'
import { PlanCards } from '#web/features/plans/pricing/plan-cards.tsx'
import { PricingFaq } from '#web/features/plans/pricing/pricing-faq.tsx'
import { Link, navigate } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const signInToBuy = () => navigate('/login?from=/pricing')

export const PricingForVisitors = () => (
  <div className="min-h-dvh">
    <PageTitle text={messages.pageTitle(PRODUCT)} />
    <header className="border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 md:px-8">
        <Link to="/" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
          <BrandIcon className="size-8" />
          {PRODUCT}
        </Link>
        <Link to="/login?from=/pricing" className={buttonStyle({ variant: 'secondary' })}>
          {common.signIn}
        </Link>
      </div>
    </header>
    <main className="mx-auto max-w-page px-4 pt-10 pb-16 md:px-8">
      <h1 className="text-2xl">{messages.pricingPlans}</h1>
      <p className="mt-2 text-ink-soft">{messages.loginHint}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <Link to="/register?from=/pricing" className={buttonStyle()}>
          {messages.createAccount}
        </Link>
        <Link to="/login?from=/pricing" className={buttonStyle({ variant: 'secondary' })}>
          {common.signIn}
        </Link>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{messages.trialNote}</p>
      <h2 className="mt-8 mb-4 text-xl">{messages.plansAndPrices}</h2>
      <PlanCards
        state={undefined}
        closed={false}
        pending={null}
        onChoose={signInToBuy}
        beside={<PayPerBin unlimited={false} disabled={false} pending={false} onBuy={signInToBuy} />}
      />
      <div className="mt-12">
        <PricingFaq />
      </div>
    </main>
  </div>
)
