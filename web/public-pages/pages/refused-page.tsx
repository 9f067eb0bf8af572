import * as common from '#web/ui/messages.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

export const REFUSED_TITLE = common.tryAgainTitle

export const RefusedPage = ({ message }: { message: string }) => (
  <PageColumn>
    <h1>{REFUSED_TITLE}</h1>
    <p>{message}</p>
    {/* Leads to the same page again. */}
    <a className="pp-button" href="?">
      {common.tryAgain}
    </a>
    <p>
      <a className="pp-link" href="/">
        {messages.goHome}
      </a>
    </p>
  </PageColumn>
)
