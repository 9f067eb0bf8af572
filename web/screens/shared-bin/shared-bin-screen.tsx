import '#web/public-pages/style/page.css'
import '#web/public-pages/style/category-colors.css'
import '#web/public-pages/style/pin.css'
import { PRODUCT } from '#contracts/product.ts'
import { SHARED_BIN_FAILED, sharedBinProblem, useSharedBin } from '#web/features/sharing/data/queries.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'
import { useParams } from '#web/platform/navigation/router.tsx'
import { PinPage } from '#web/public-pages/pages/pin-page.tsx'
import { ShareGonePage } from '#web/public-pages/pages/share-gone-page.tsx'
import { SharedBinPage } from '#web/public-pages/pages/shared-bin-page.tsx'
import { UnreachedPage } from '#web/public-pages/pages/unreached-page.tsx'
import { PageColumn } from '#web/public-pages/parts/page-column.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const Page = ({ code }: { code: string }) => {
  const { data, error, isPending, refetch } = useSharedBin(code)
  if (isPending) {
    return (
      <PageColumn>
        <p role="status" className="pp-soft">
          {messages.loadingSharedBin}
        </p>
        <Skeleton className="mt-4 h-9 w-2/3" />
        <Skeleton className="mt-10 h-64" />
      </PageColumn>
    )
  }
  if (data?.state === 'contents') return <SharedBinPage view={data.view} />
  // Plain POST form to the server.
  if (data?.state === 'pin') return <PinPage code={code} problem={null} />
  // Without a response the link may still work.
  if (error instanceof NoAnswerError) {
    return <UnreachedPage title={SHARED_BIN_FAILED} onAgain={() => void refetch()} />
  }
  return <ShareGonePage message={error && sharedBinProblem(error)} />
}

/** /shared/{code} inside the app. */
export const SharedBinScreen = () => {
  const { code = '' } = useParams()
  return (
    <>
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <Page code={code} />
    </>
  )
}
