import { shareGone, shareGoneHint } from '#contracts/codes/messages.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

export const ShareGonePage = ({ message }: { message: string | null }) => (
  <PageColumn>
    <h1>{shareGone}</h1>
    <p>{shareGoneHint}</p>
    {message && <p className="pp-soft">{message}</p>}
    <a className="pp-button" href="/">
      {messages.goHome}
    </a>
  </PageColumn>
)
