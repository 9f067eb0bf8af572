import type { CategoryColor } from '#domain/category-color.ts'
import tokens from '../../ui/tokens.css'
import categoryColors from './category-colors.css'
import member from './member.css'
import page from './page.css'
import pin from './pin.css'

const BASE = `html{background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%}
body{margin:0;font:1rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}`

const minified = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([{;][\w-]+): /g, '$1:')
    .replaceAll(';}', '}')
    .trim()

interface Color {
  readonly light: string
  readonly dark: string
}

/** Tokens declared as `light-dark(a, b)`. */
const colors = new Map<string, Color>(
  [...tokens.matchAll(/(--[\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)].map(([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

/** Dims pictures on dark pages. */
const [, pictureFilter = 'none'] = tokens.match(/--picture-filter: ?([^;]+);/) ?? []

// Media queries, for browsers without `light-dark()`.
const themed = (css: string): string => {
  const usedColors = [...colors].filter(([name]) => css.includes(`var(${name})`))
  const values = (theme: keyof Color) =>
    usedColors.map(([name, color]) => `${name}:${color[theme]}`).join(';')
  return `:root{color-scheme:light dark;${values('light')}}@media(prefers-color-scheme:dark){:root{${values('dark')};--picture-filter:${pictureFilter}}}${css}`
}

const SHARED = minified(BASE + page)
const FORM = minified(pin)
const MEMBER = minified(member)
const BADGES = minified(categoryColors)

interface PageStyleOptions {
  hue: CategoryColor | null
  withForm: boolean
  withMember: boolean
}

export const pageStyle = ({ hue, withForm, withMember }: PageStyleOptions): string => {
  const badge = hue === null ? '' : (BADGES.match(new RegExp(`\\.pp-${hue}\\{.*?\\}`))?.[0] ?? '')
  return themed(SHARED + badge + (withForm ? FORM : '') + (withMember ? MEMBER : ''))
}
