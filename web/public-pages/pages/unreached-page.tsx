import { PageColumn } from '../parts/page-column.tsx'

interface UnreachedPageProps {
  title: string
  onAgain: () => void
}

/** No response: the bin may exist. */
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
