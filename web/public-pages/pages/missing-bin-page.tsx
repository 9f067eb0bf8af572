import type { ReactNode } from 'react'
import { MEMBERS_ONLY_MESSAGE, PRIVATE_BIN_TITLE } from '#contracts/codes/sharing.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

interface MissingBinPageProps {
  message: string | null
  children?: ReactNode
}

export const MissingBinPage = ({ message, children }: MissingBinPageProps) => (
  <PageColumn>
    <h1>{message === MEMBERS_ONLY_MESSAGE ? PRIVATE_BIN_TITLE : messages.noBinDataFound}</h1>
    {message && <p>{message}</p>}
    {children}
  </PageColumn>
)
