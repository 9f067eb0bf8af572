import { renderToStaticMarkup } from 'react-dom/server'
import { PRODUCT } from '#contracts/product.ts'
import { PRIVATE_BIN_TITLE } from '#contracts/sharing.ts'
import { categoryHue } from '#domain/category-hue.ts'
import { MissingBinPage } from './missing-bin-page.tsx'
import { PAGE_ICON } from './page-icon.ts'
import { pageStyle } from './page-style.ts'
import { PrivateBinPage } from './private-bin-page.tsx'
import { QrBinPage } from './qr-bin-page.tsx'
import type { QrPageData } from './qr-page-data.ts'

const Content = ({ data }: { data: QrPageData }) => {
  if (data.state === 'contents') return <QrBinPage view={data.view} />
  if (data.state === 'private') return <PrivateBinPage refusal={data.refusal} code={data.code} />
  return <MissingBinPage message={data.message} />
}

const titleOf = (data: QrPageData): string => {
  if (data.state === 'contents') return data.view.bin.name
  return data.state === 'private' ? PRIVATE_BIN_TITLE : 'No bin data found'
}

/** A page as bytes-to-be: the whole document, and its one inline style for the security policy. */
export interface RenderedPage {
  readonly html: string
  readonly style: string
}

/** Draws the page behind a code as one HTML document without scripts. */
export const renderQrPage = (data: QrPageData): RenderedPage => {
  const style = pageStyle(data.state === 'contents' ? categoryHue(data.view.bin.category) : null)
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${titleOf(data)} · ${PRODUCT}`}</title>
        <link rel="icon" href={PAGE_ICON} type="image/svg+xml" />
        <style>{style}</style>
      </head>
      <body>
        <Content data={data} />
      </body>
    </html>,
  )
  return { html: `<!DOCTYPE html>${html}`, style }
}
