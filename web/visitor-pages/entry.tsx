import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { VISITOR_DATA, type VisitorPage, type VisitorPath } from '#contracts/accounts/visitor-page.ts'
import { PRODUCT } from '#contracts/product.ts'
import { seedVisitor } from '#web/features/accounts/data/visitor.ts'
import { AuthPage } from '#web/features/accounts/sign-in/auth-page.tsx'
import { PostedFormContext } from '#web/platform/forms/posted-form.ts'
import { Router } from '#web/platform/navigation/router.tsx'
import { PricingForVisitors } from '#web/screens/pricing/pricing-for-visitors.tsx'
import { ResetPasswordScreen } from '#web/screens/reset-password/reset-password-screen.tsx'
import { setAddress } from './browser.ts'
import * as messages from './messages.ts'

const SCREENS: Record<VisitorPath, ComponentType> = {
  '/': () => <AuthPage />,
  '/login': () => <AuthPage />,
  '/register': () => <AuthPage initialView="register" />,
  '/reset-password': ResetPasswordScreen,
  '/pricing': PricingForVisitors,
}

/** Parts of the page that the server reads from the build. */
export interface VisitorFiles {
  /** Page of the app in the same language, which names its files. */
  readonly shell: string
  readonly style: string
  /** Runs before anything is painted: the chosen theme. */
  readonly theme: string
  /** Fetches the app and hands the page over to it. */
  readonly enter: string
}

/** Hides what does nothing without script. */
const WITHOUT_SCRIPT = '[data-scripted],button[type=button]{display:none}'

const fileIn = (shell: string, tag: RegExp): string => tag.exec(shell)?.[1] ?? ''

/** Head of the app's page without its files, which the page's script fetches later. */
const headOf = (shell: string): string => {
  const head = /<head>(.*)<\/head>/s.exec(shell)?.[1] ?? ''
  return head
    .replace(/<script[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(/<title>.*?<\/title>\s*/s, '')
    .replace(/<meta name="description"[^>]*>\s*/, '')
}

const DocumentHead = ({ page, origin }: { page: VisitorPage; origin: string }) => {
  const title = messages.titles[page.path](PRODUCT)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={messages.description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={messages.description} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}${page.path}`} />
      <meta property="og:image" content={`${origin}/icon-512.png`} />
    </>
  )
}

export interface DrawnVisitorPage {
  readonly html: string
  /** Inline styles and scripts, for the content policy. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Draws a screen of the app as a page that needs no script. */
export const renderVisitorPage = (
  page: VisitorPage,
  { shell, style, theme, enter }: VisitorFiles,
  origin: string,
): DrawnVisitorPage => {
  setAddress(new URL(page.path + page.search, origin))
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  seedVisitor(queryClient, page)
  const Screen = SCREENS[page.path]
  const screen = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PostedFormContext value={page.posted}>
        <Router>
          <Screen />
        </Router>
      </PostedFormContext>
    </QueryClientProvider>,
  )
  const head = renderToStaticMarkup(<DocumentHead page={page} origin={origin} />)
  const html = fileIn(shell, /(<html[^>]*>)/)
  const app = fileIn(shell, /<script type="module"[^>]* src="([^"]+)"/)
  const sheet = fileIn(shell, /<link rel="stylesheet"[^>]* href="([^"]+)"/)
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  return {
    html: [
      `<!doctype html>${html || '<html lang="en">'}<head>${headOf(shell)}${head}`,
      `<script>${theme}</script><style>${style}</style>`,
      `<noscript><style>${WITHOUT_SCRIPT}</style></noscript></head>`,
      `<body><div id="root" data-app="${app}" data-style="${sheet}">${screen}</div>`,
      `<script type="application/json" id="${VISITOR_DATA}">${data}</script>`,
      `<script>${enter}</script></body></html>`,
    ].join(''),
    styles: [style, WITHOUT_SCRIPT],
    scripts: [theme, enter],
  }
}
