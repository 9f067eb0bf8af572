import { type PostedForm, VISITOR_DATA, type VisitorPage } from '#contracts/accounts/visitor-page.ts'

const readPage = (): VisitorPage | null => {
  const data = document.getElementById(VISITOR_DATA)?.textContent
  return data ? (JSON.parse(data) as VisitorPage) : null
}

const typedIn = (input: HTMLInputElement): string => {
  if (input.type === 'checkbox') return input.checked ? 'on' : ''
  return input.value
}

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('form input[name]')]

const nameOf = (control: HTMLElement): string =>
  control.dataset.view ?? control.getAttribute('aria-label') ?? control.textContent.trim()

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('button, a[data-view]')]

/** Finds the control that was pressed, by its name and place among those of that name. */
const pressedIn = (root: HTMLElement) => {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  if (!pressed) return null
  const name = nameOf(pressed)
  const at = controlsIn(root)
    .filter((one) => nameOf(one) === name)
    .indexOf(pressed)
  return () =>
    controlsIn(root)
      .filter((one) => nameOf(one) === name)
      [at]?.click()
}

/** Finds the focused field with its selection, which some types of input do not tell. */
const focusIn = (root: HTMLElement) => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || !root.contains(focused)) return null
  const { name, selectionStart, selectionEnd } = focused
  return () => {
    const field = fieldsIn(root).find((one) => one.name === name)
    field?.focus({ preventScroll: true })
    if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd)
  }
}

export interface DrawnPage {
  readonly page: VisitorPage
  /** What was typed, and what the server refused before. */
  posted(): PostedForm
  /** Notes focus and press. @returns puts them into the app's screen, once it is shown */
  keepPlace(): () => void
}

/** Reads the page for visitors that the server drew into the root; null for the app's own page. */
export const drawnPage = (root: HTMLElement): DrawnPage | null => {
  const page = readPage()
  if (!page) return null
  return {
    page,
    posted: () => ({
      errors: {},
      problem: null,
      asks: null,
      ...page.posted,
      values: Object.fromEntries(fieldsIn(root).map((input) => [input.name, typedIn(input)])),
    }),
    keepPlace() {
      const [focus, press] = [focusIn(root), pressedIn(root)]
      return () => {
        root.dispatchEvent(new Event('app-entered'))
        focus?.()
        press?.()
      }
    },
  }
}
