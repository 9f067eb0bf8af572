import type { ReactNode } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { BrandIcon } from './icons.tsx'

export const PageColumn = ({ children }: { children: ReactNode }) => (
  <main className="pp">
    <p className="pp-mark">
      <BrandIcon />
      {PRODUCT}
    </p>
    {children}
    <footer>
      Know what is stored where.{' '}
      <a className="pp-link" href="/register?from=/dashboard">
        Get Started with {PRODUCT}
      </a>
    </footer>
  </main>
)
