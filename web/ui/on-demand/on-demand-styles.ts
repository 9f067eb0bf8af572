import { loadCode } from './load-code.ts'
import { ON_DEMAND_STYLES } from './on-demand-styles-meta.ts'

const fetchSheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
    document.head.append(link)
  })

let sheet: Promise<void> | undefined

/** Styles of everything but the first load, fetched once; a failed fetch is repeated by the next call. */
const onDemandStyles = (): Promise<void> => {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${ON_DEMAND_STYLES}"]`)?.content
  if (!href) return Promise.resolve()
  sheet ??= fetchSheet(href).catch((error: unknown) => {
    sheet = undefined
    throw error
  })
  return sheet
}

/** Loads code of the screen with the styles that it needs: without them it would flash unstyled. */
export const loadStyled = async <T>(load: () => Promise<T>): Promise<T> => {
  const [code] = await Promise.all([loadCode(load), onDemandStyles()])
  return code
}
