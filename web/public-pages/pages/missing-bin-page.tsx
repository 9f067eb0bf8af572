import type { ReactNode } from 'react'
import { membersOnly, privateBin } from '#contracts/codes/messages.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

interface MissingBinPageProps {
  message: string | null
  children?: ReactNode
}

export const MissingBinPage = ({ message, children }: MissingBinPageProps) => (
  <PageColumn>
    <h1>{message === membersOnly ? privateBin : messages.noBinDataFound}</h1>
    {message && <p>{message}</p>}
    {children}
  </PageColumn>
)
