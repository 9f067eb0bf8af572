import { SHARE_GONE_TEXT, SHARE_GONE_TITLE } from '#contracts/codes/sharing.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

export const ShareGonePage = ({ message }: { message: string | null }) => (
  <PageColumn>
    <h1>{SHARE_GONE_TITLE}</h1>
    <p>{SHARE_GONE_TEXT}</p>
    {message && <p className="pp-soft">{message}</p>}
    <a className="pp-button" href="/">
      {messages.goHome}
    </a>
  </PageColumn>
)
