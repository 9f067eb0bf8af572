import { PageColumn } from './page-column.tsx'

/** A code that leads to no bin, or a bin that could not be fetched. */
export const MissingBinPage = ({ message }: { message: string }) => (
  <PageColumn>
    <h1>No bin data found</h1>
    <p>{message}</p>
  </PageColumn>
)
