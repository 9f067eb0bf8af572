import { PRODUCT } from '#contracts/product.ts'
import { PricingFaq } from '#web/features/plans/pricing/pricing-faq.tsx'
import { Link } from '#web/platform/navigation/router.tsx'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'

export const PricingForVisitors = () => (
  <div className="min-h-dvh">
    <title>{`Pricing · ${PRODUCT}`}</title>
    <header className="border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 md:px-6">
        <Link to="/" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
          <BrandIcon className="size-8" />
          {PRODUCT}
        </Link>
        <Link to="/login?from=/pricing" className={buttonStyle({ variant: 'secondary' })}>
          Sign In
        </Link>
      </div>
    </header>
    <main className="mx-auto max-w-6xl px-4 pt-10 pb-16 md:px-6">
      <h1 className="text-2xl">Pricing Plans</h1>
      <p className="mt-2 text-ink-soft">Please login to view pricing and manage your subscription.</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <Link to="/login?from=/pricing" className={buttonStyle()}>
          Sign In
        </Link>
        <Link to="/register?from=/pricing" className={buttonStyle({ variant: 'secondary' })}>
          Create an Account
        </Link>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        A new account starts with a 30-day free trial. No credit card required.
      </p>
      <div className="mt-12">
        <PricingFaq />
      </div>
    </main>
  </div>
)
