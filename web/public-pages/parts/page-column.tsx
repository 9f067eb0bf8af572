import type { ReactNode } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import * as messages from './messages.ts'

export const PageColumn = ({ children }: { children: ReactNode }) => (
  <main className="pp">
    <p className="pp-mark">
      <BrandIcon />
      {PRODUCT}
    </p>
    {children}
    <footer>
      {messages.tagline}{' '}
      <a className="pp-link" href="/register?from=/dashboard">
        {messages.getStartedWith(PRODUCT)}
      </a>
    </footer>
  </main>
)
