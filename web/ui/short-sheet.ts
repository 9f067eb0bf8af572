/** Rem that a sheet's body must be left: about two fields. */
const LEAST_BODY = 12

/**
 * Marks a sheet as `data-short` while what stands above and below its body leaves hardly any room to the body: on a
 * low screen, with large text, above a keyboard. Such a sheet scrolls as a whole. The ref of the sheet's footer.
 */
export const watchShortSheet = (footer: HTMLElement | null): (() => void) | undefined => {
  if (!footer) return undefined
  const sheet = footer.parentElement as HTMLElement
  const fixed = [...sheet.children].filter((each) => !each.hasAttribute('data-sheet-body'))
  const look = () => {
    const most = Number.parseFloat(getComputedStyle(sheet).maxHeight)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const taken = fixed.reduce((sum, each) => sum + (each as HTMLElement).offsetHeight, 0)
    sheet.toggleAttribute('data-short', most - taken < LEAST_BODY * rem)
  }
  const sizes = new ResizeObserver(look)
  for (const each of [sheet, ...fixed]) sizes.observe(each)
  const screens = [window, window.visualViewport]
  for (const each of screens) each?.addEventListener('resize', look)
  return () => {
    sizes.disconnect()
    for (const each of screens) each?.removeEventListener('resize', look)
  }
}
