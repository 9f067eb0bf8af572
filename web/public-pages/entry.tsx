import { renderToStaticMarkup } from 'react-dom/server'
import { PRIVATE_BIN_TITLE, SHARE_GONE_TITLE } from '#contracts/codes/sharing.ts'
import { PRODUCT } from '#contracts/product.ts'
import { categoryColor } from '#domain/category-color.ts'
import { MissingBinPage } from './missing-bin-page.tsx'
import { PAGE_ICON } from './page-icon.ts'
import { pageStyle } from './page-style.ts'
import { PinPage } from './pin-page.tsx'
import { PreviewTags } from './preview-tags.tsx'
import { PrivateBinPage } from './private-bin-page.tsx'
import type { PublicPage } from './public-page.ts'
import { QrBinPage } from './qr-bin-page.tsx'
import { REFUSED_TITLE, RefusedPage } from './refused-page.tsx'
import { ShareGonePage } from './share-gone-page.tsx'
import { SharedBinPage } from './shared-bin-page.tsx'
import { UnlinkedStickerPage } from './unlinked-sticker-page.tsx'

const Content = ({ page }: { page: PublicPage }) => {
  if (page.state === 'contents') return <QrBinPage view={page.view} />
  if (page.state === 'shared') return <SharedBinPage view={page.view} />
  if (page.state === 'private') return <PrivateBinPage refusal={page.refusal} code={page.code} />
  if (page.state === 'pin') return <PinPage code={page.code} problem={page.problem} />
  if (page.state === 'unlinked') return <UnlinkedStickerPage code={page.code} />
  if (page.state === 'gone') return <ShareGonePage message={page.message} />
  if (page.state === 'refused') return <RefusedPage message={page.message} />
  return page.state === 'missing' ? <MissingBinPage message={page.message} /> : null
}

const titleOf = (page: PublicPage): string => {
  if (page.state === 'contents' || page.state === 'shared') return page.view.bin.name
  if (page.state === 'private') return PRIVATE_BIN_TITLE
  if (page.state === 'gone') return SHARE_GONE_TITLE
  if (page.state === 'refused') return REFUSED_TITLE
  if (page.state === 'missing') return 'No bin data found'
  if (page.state === 'unlinked') return 'Not linked yet'
  return page.state === 'pin' ? 'Enter PIN' : (page.preview?.name ?? 'Shared bin')
}

/** Private bins have no link preview, even for signed-in readers. */
const previewOf = (page: PublicPage) => {
  if (page.state === 'preview') return page.preview
  return page.state === 'contents' && !page.view.bin.isPrivate ? page.view.bin : null
}

const styleOf = (page: PublicPage): string => {
  const bin = page.state === 'contents' || page.state === 'shared' ? page.view.bin : null
  return pageStyle({ hue: bin && categoryColor(bin.category), withForm: page.state === 'pin' })
}

/** HTML and its one inline style, for the content policy. */
export interface RenderedPage {
  readonly html: string
  readonly style: string
}

/** Renders the page behind a code as HTML without scripts. */
export const renderPublicPage = (page: PublicPage): RenderedPage => {
  const style = styleOf(page)
  const preview = previewOf(page)
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${titleOf(page)} · ${PRODUCT}`}</title>
        {preview && 'origin' in page && <PreviewTags preview={preview} origin={page.origin} />}
        <link rel="icon" href={PAGE_ICON} type="image/svg+xml" />
        <style>{style}</style>
      </head>
      <body>
        <Content page={page} />
      </body>
    </html>,
  )
  return { html: `<!DOCTYPE html>${html}`, style }
}
