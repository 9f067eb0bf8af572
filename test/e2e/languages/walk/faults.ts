import type { Page } from 'playwright-core'

/** Words that are names: of the product, its plans and papers, and what the journey made. */
const NAMES =
  /^(Binnacle|Home|Camping|Tent|Lamp|Garage|Shelf|Garage › Shelf|Pays|English( \(.*\))?|Starter|Basic|Pro|Unlimited|Free|Pay Per Bin|Avery .*|person-.*|PE|QR|Chrome.*)$/

/** Said by the server, which answers this browser in English. */
const ANSWERS =
  /^(A link to confirm your email is on its way\.|The link is not complete|This took too long, was finished already, .*)$/

/** Texts that are data: addresses, short codes, and two letters of a name. */
const DATA = /@|^\/|^http|^[A-Z]{2}$|^\w{4} \w{4}$|^[\w-]{20,}$/

/** Months, days and units, which `Intl` writes, and ids. */
const BESIDE_NUMBERS =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b[KMG]?B\b|\b(mm|in|AM|PM|UTC|US|USD)\b/g

const isData = (text: string): boolean =>
  DATA.test(text) ||
  (/\d/.test(text) && !/[a-z]{3}/.test(text.replace(BESIDE_NUMBERS, '').replace(/\b\w*\d\w*\b/g, '')))

/** Runs in the page: texts that no translation reached, and those that are cut or lead off the screen. */
const faultsInPage = (): { english: string[]; cut: string[]; wide: string[] } => {
  const isOurs = (element: Element) =>
    !element.closest('script, style, noscript, option, textarea, [translate="no"], [lang="en"]')
  const isEnglish = (text: string) => /\p{Script=Latin}{2}/u.test(text)
  const english: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    const { parentElement: element } = node
    if (element && isOurs(element) && isEnglish(text) && !element.textContent?.includes('⟦'))
      english.push(text)
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], [alt], [data-tooltip]',
  ))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-tooltip']) {
      const text = element.getAttribute(name) ?? ''
      if (isOurs(element) && isEnglish(text) && !text.includes('⟦')) english.push(text)
    }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.includes('⟦'))
  const cut = [...document.body.querySelectorAll('*')]
    .filter((element): element is HTMLElement => element instanceof HTMLElement && hasOwnText(element))
    .filter((element) => {
      if (
        !isOurs(element) ||
        element.closest('[title], [data-tooltip], .sr-only, article') ||
        !isShown(element)
      )
        return false
      const { overflowX, overflowY, position, width, fontSize } = getComputedStyle(element)
      if (width === '1px' && position === 'absolute') return false
      const isTall =
        overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 3
      // Brackets are no part of a translation.
      const brackets = Number.parseFloat(fontSize) * 1.2
      const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + brackets
      return (isCut && overflowX !== 'auto' && overflowX !== 'scroll') || isTall
    })
    .map((element) => element.innerText)

  const layers = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ]
  const wide = layers
    .filter((layer) => {
      const { left, right } = layer.getBoundingClientRect()
      return layer.scrollWidth > layer.clientWidth + 1 || left < -1 || right > innerWidth + 1
    })
    .map((layer) => layer.innerText.slice(0, 60))
  if (document.documentElement.scrollWidth > innerWidth) wide.push('the page')
  return { english, cut, wide }
}

/** What is untranslated, cut or wide on the screen as it is. */
export const faultsOn = async (page: Page): Promise<string[]> => {
  const { english, cut, wide } = await page.evaluate(faultsInPage)
  return [
    ...english
      .filter((text) => ![NAMES, ANSWERS].some((known) => known.test(text)) && !isData(text))
      .map((text) => `English: ${text}`),
    ...cut.map((text) => `cut: ${text}`),
    ...wide.map((text) => `wide: ${text}`),
  ]
}
