import '#web/public-pages/style/page.css'
import '#web/public-pages/style/category-colors.css'
import '#web/public-pages/style/member.css'
import { useEffect } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import {
  SCANNED_BIN_FAILED,
  scannedBinProblem,
  useScannedBin,
} from '#web/features/scanned-bin/data/queries.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'
import { navigate, useParams } from '#web/platform/navigation/router.tsx'
import { MissingBinPage } from '#web/public-pages/pages/missing-bin-page.tsx'
import { PrivateBinPage } from '#web/public-pages/pages/private-bin-page.tsx'
import { QrBinPage } from '#web/public-pages/pages/qr-bin-page.tsx'
import { UnlinkedStickerPage } from '#web/public-pages/pages/unlinked-sticker-page.tsx'
import { UnreachedPage } from '#web/public-pages/pages/unreached-page.tsx'
import { PageColumn } from '#web/public-pages/parts/page-column.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const Loading = () => (
  <PageColumn>
    <p role="status" className="pp-soft">
      {messages.loadingBin}
    </p>
    <Skeleton className="mt-4 h-9 w-2/3" />
    <Skeleton className="mt-10 h-64" />
  </PageColumn>
)

const Page = ({ code }: { code: string }) => {
  const { data, error, isPending, refetch } = useScannedBin(code)
  const ownPath = data?.state === 'own' ? data.path : null
  useEffect(() => {
    if (ownPath !== null) navigate(ownPath, { replace: true })
  }, [ownPath])
  if (isPending || ownPath !== null) return <Loading />
  if (data?.state === 'unlinked') return <UnlinkedStickerPage code={code} />
  if (data?.state === 'contents') return <QrBinPage view={data.view} member={data.member} />
  if (data?.state === 'private') return <PrivateBinPage refusal={data.refusal} code={code} />
  if (error instanceof NoAnswerError) {
    return <UnreachedPage title={SCANNED_BIN_FAILED} onAgain={() => void refetch()} />
  }
  return (
    <MissingBinPage message={error && scannedBinProblem(error)}>
      <Button variant="secondary" className="mt-6" onClick={() => void refetch()}>
        {common.tryAgain}
      </Button>
    </MissingBinPage>
  )
}

/** /qr/{code} inside the app; own bins open offline. */
export const ScannedBinScreen = () => {
  const { code = '' } = useParams()
  return (
    <>
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <Page code={code} />
    </>
  )
}
