import { PRODUCT } from '#contracts/product.ts'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import type { AuthView } from '../auth-view.ts'
import { ViewLink } from '../view-link.tsx'
import * as messages from './messages.ts'

/** Says what Binnacle is, and begins with an account. */
export const Welcome = ({
  onView,
  canRegister,
}: {
  onView: (view: AuthView) => void
  canRegister: boolean
}) => (
  <>
    <div className="mb-6 flex items-center justify-between gap-4 max-lg:mb-4">
      <span className="flex items-center gap-2.5 text-lg font-semibold">
        <BrandIcon className="size-9" />
        {PRODUCT}
      </span>
      <a href="/pricing" className="link inline-flex min-h-11 items-center">
        {messages.pricing}
      </a>
    </div>
    <h1 className="text-[2rem]/10 font-bold tracking-tight text-balance">{messages.headline}</h1>
    <p className="mt-2 text-lg text-ink-soft">{messages.lede}</p>
    {canRegister && (
      <>
        <ViewLink
          view="register"
          onView={onView}
          className={buttonStyle({ wide: true, className: 'mt-5 min-h-12!' })}
        >
          {messages.createAccount}
        </ViewLink>
        <p className="mt-2.5 text-center text-sm text-ink-soft lg:mb-6">{messages.trialLine}</p>
      </>
    )}
  </>
)
