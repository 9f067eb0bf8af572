import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import * as messages from './messages.ts'

export const CheckingPage = () => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-5">
    <BrandIcon className="size-16 animate-breathe" />
    <p role="status" className="text-ink-soft">
      {messages.checkingAuthentication}
    </p>
  </main>
)
