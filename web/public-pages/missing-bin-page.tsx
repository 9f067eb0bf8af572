import type { ReactNode } from 'react'
import { PageColumn } from './page-column.tsx'

interface MissingBinPageProps {
  message: string | null
  children?: ReactNode
}

export const MissingBinPage = ({ message, children }: MissingBinPageProps) => (
  <PageColumn>
    <h1>No bin data found</h1>
    {message && <p>{message}</p>}
    {children}
  </PageColumn>
)
