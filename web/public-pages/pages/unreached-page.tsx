import * as common from '#web/ui/messages.ts'
import { PageColumn } from '../parts/page-column.tsx'
import * as messages from './messages.ts'

interface UnreachedPageProps {
  title: string
  onAgain: () => void
}

/** No response: the bin may exist. */
export const UnreachedPage = ({ title, onAgain }: UnreachedPageProps) => (
  <PageColumn>
    <h1>{title}</h1>
    <p>{messages.serverUnreachable}</p>
    <button type="button" className="pp-button" onClick={onAgain}>
      {common.tryAgain}
    </button>
    <p>
      <a className="pp-link" href="/">
        {messages.goHome}
      </a>
    </p>
  </PageColumn>
)
