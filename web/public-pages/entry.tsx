import { renderToStaticMarkup } from 'react-dom/server'
import { privateBin, shareGone } from '#contracts/codes/messages.ts'
import type { LinkPreview, PublicPage } from '#contracts/codes/public-page.ts'
import { imageAt } from '#contracts/inventory/image-widths.ts'
import { PRODUCT } from '#contracts/product.ts'
import { categoryColor } from '#domain/category-color.ts'
import { isRightToLeft, LANGUAGE, LOCALE } from '#domain/format/locale.ts'
import icon from '../public/icon.svg?no-inline'
import * as messages from './messages.ts'
import { MissingBinPage } from './pages/missing-bin-page.tsx'
import { PinPage } from './pages/pin-page.tsx'
import { PrivateBinPage } from './pages/private-bin-page.tsx'
import { QrBinPage } from './pages/qr-bin-page.tsx'
import { REFUSED_TITLE, RefusedPage } from './pages/refused-page.tsx'
import { ShareGonePage } from './pages/share-gone-page.tsx'
import { SharedBinPage } from './pages/shared-bin-page.tsx'
import { UnlinkedStickerPage } from './pages/unlinked-sticker-page.tsx'
import { pageStyle } from './style/page-style.ts'

interface PreviewTagsProps {
  preview: LinkPreview
  origin: string
}

/** Messengers draw no SVG, so a bin without a photo has the product's icon. */
const PREVIEW_ICON = '/icon-512.png'

const PreviewTags = ({ preview, origin }: PreviewTagsProps) => {
  const { name, imageUrl } = preview
  const description = preview.description || messages.linkDescription
  return (
    <>
      <meta property="og:title" content={name} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta name="description" content={description} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + (imageUrl ? imageAt(imageUrl, 480) : PREVIEW_ICON)} />
    </>
  )
}

const Content = ({ page }: { page: PublicPage }) => {
  if (page.state === 'contents') return <QrBinPage view={page.view} member={page.member} />
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
  if (page.state === 'private') return privateBin
  if (page.state === 'gone') return shareGone
  if (page.state === 'refused') return REFUSED_TITLE
  if (page.state === 'missing') return messages.noBinDataFound
  if (page.state === 'unlinked') return messages.notLinkedYet
  if (page.state === 'pin') return page.problem ?? messages.enterPin
  return page.preview?.name ?? messages.sharedBin
}

/** Private bins have no link preview, even for signed-in readers. */
const previewOf = (page: PublicPage) => {
  if (page.state === 'preview') return page.preview
  return page.state === 'contents' && !page.view.bin.isPrivate ? page.view.bin : null
}

const styleOf = (page: PublicPage): string => {
  const bin = page.state === 'contents' || page.state === 'shared' ? page.view.bin : null
  const withMember = page.state === 'contents' && page.member !== null
  return pageStyle({ hue: bin && categoryColor(bin.category), withForm: page.state === 'pin', withMember })
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
    <html lang={LANGUAGE} dir={isRightToLeft(LOCALE) ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${titleOf(page)} · ${PRODUCT}`}</title>
        {preview && 'origin' in page && <PreviewTags preview={preview} origin={page.origin} />}
        {/* Inline: a file would cost slow phones a second request. */}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <style>{style}</style>
      </head>
      <body>
        <Content page={page} />
      </body>
    </html>,
  )
  return { html: `<!DOCTYPE html>${html}`, style }
}
