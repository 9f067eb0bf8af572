import { PageColumn } from './page-column.tsx'

interface UnreachedPageProps {
  /** What did not come. */
  title: string
  onAgain: () => void
}

/** A bin that may well be there: nobody has answered. */
export const UnreachedPage = ({ title, onAgain }: UnreachedPageProps) => (
  <PageColumn>
    <h1>{title}</h1>
    <p>The server cannot be reached. Check your connection and try again.</p>
    <button type="button" className="pp-button" onClick={onAgain}>
      Try Again
    </button>
    <p>
      <a className="pp-link" href="/">
        Go to the Home Page
      </a>
    </p>
  </PageColumn>
)
