import { showActions, showUnsentCount } from './actions.ts'
import { element } from './elements.ts'
import * as messages from './messages.ts'

const debugInfo = (error: unknown): string => {
  const { stack, message } = (error ?? {}) as Partial<Error>
  return [
    String(stack || message || error),
    `Address: ${location.href}`,
    `Time: ${new Date().toISOString()}`,
    `Online: ${navigator.onLine}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n\n')
}

const debugBox = (error: unknown) =>
  element(
    'pre',
    {
      margin: '12px 0 0',
      padding: '12px',
      overflow: 'auto',
      maxHeight: '40vh',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontSize: '13px',
      border: '1px solid var(--line, GrayText)',
      borderRadius: '10px',
    },
    { text: debugInfo(error) },
  )

/** Adds the build id if the network works; the page must not need one. */
const addBuildId = async (debug: HTMLElement): Promise<void> => {
  const answer = await fetch('/deployment-info.json', { cache: 'no-store' })
  const { buildId } = (await answer.json()) as { buildId: string }
  debug.textContent += `\n\nBuild: ${buildId}`
}

let isShown = false

/** Replaces the page by the loading-error page, once. */
export const showLoadingError = (error: unknown): void => {
  if (isShown) return
  isShown = true
  const status = element('p', { margin: '12px 0 0', color: 'var(--ink-soft, GrayText)' })
  status.setAttribute('role', 'status')
  const actions = element('div', { marginTop: '0' })
  const debug = debugBox(error)
  const summary = element(
    'summary',
    { cursor: 'pointer', minHeight: '44px', lineHeight: '44px' },
    { text: messages.debugInfo },
  )
  const heading = element(
    'h1',
    { margin: '0', fontSize: '28px', lineHeight: '34px' },
    { text: messages.couldNotStart },
  )
  const page = element(
    'main',
    {
      boxSizing: 'border-box',
      maxWidth: '560px',
      minHeight: '100dvh',
      margin: '0 auto',
      padding: '15vh 20px 32px',
      font: '16px/1.5 "Atkinson Hyperlegible Next Variable", system-ui, sans-serif',
      color: 'var(--ink, CanvasText)',
    },
    {
      children: [
        heading,
        element('p', { margin: '8px 0 0' }, { text: messages.couldNotStartHint }),
        status,
        actions,
        element('details', { marginTop: '32px' }, { children: [summary, debug] }),
      ],
    },
  )
  page.setAttribute('role', 'alert')
  document.documentElement.style.background = 'var(--paper, Canvas)'
  document.body.replaceChildren(page)
  showActions(actions, status)
  showUnsentCount(status).catch(() => {})
  addBuildId(debug).catch(() => {})
}
