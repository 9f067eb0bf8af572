import type { ReactNode } from 'react'
import { PageColumn } from './page-column.tsx'

interface MissingBinPageProps {
  /** Why; null when there is nothing to add. */
  message: string | null
  /** A way on. */
  children?: ReactNode
}

/** A code that leads to no bin, or a bin that could not be fetched. */
export const MissingBinPage = ({ message, children }: MissingBinPageProps) => (
  <PageColumn>
    <h1>No bin data found</h1>
    {message && <p>{message}</p>}
    {children}
  </PageColumn>
)
