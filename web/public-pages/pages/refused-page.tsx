import { PageColumn } from '../parts/page-column.tsx'

export const REFUSED_TITLE = 'Please try again'

export const RefusedPage = ({ message }: { message: string }) => (
  <PageColumn>
    <h1>{REFUSED_TITLE}</h1>
    <p>{message}</p>
    {/* Leads to the same page again. */}
    <a className="pp-button" href="?">
      Try Again
    </a>
    <p>
      <a className="pp-link" href="/">
        Go to the Home Page
      </a>
    </p>
  </PageColumn>
)
