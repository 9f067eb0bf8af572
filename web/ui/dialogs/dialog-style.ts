import { cva } from 'class-variance-authority'

export const SCRIM =
  'fixed inset-0 z-40 touch-none bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

/** Bottom sheet on phones, centered from 768 px, clear of a persistent toast. Scrolls as a whole when very short. */
export const sheetStyle = cva(
  [
    'fixed inset-x-0 bottom-[var(--keyboard,0px)] z-40 flex w-full flex-col overflow-hidden rounded-t border border-b-0 bg-surface outline-none',
    'max-h-[min(calc(100dvh-env(safe-area-inset-top)-var(--sheet-gap,2.5rem)),calc(100dvh-max(env(safe-area-inset-top),var(--toast-room,0px))-var(--keyboard,0px)-0.5rem))]',
    'max-md:data-[state=open]:animate-sheet-in max-md:data-[state=closed]:animate-sheet-out',
    'md:inset-0 md:bottom-[var(--toast-room,0px)] md:m-auto md:h-fit md:max-h-[min(calc(100dvh-4rem-max(0px,var(--toast-room,0px)-2rem)),56rem)] md:rounded md:border-b md:data-[state=open]:animate-rise-in md:data-[state=closed]:animate-rise-out',
    'data-short:overflow-y-auto data-short:overscroll-contain',
    'low:inset-y-0 low:m-0 low:mx-auto low:h-fit low:max-h-[calc(100dvh-var(--keyboard,0px))] low:max-w-none low:overflow-y-auto low:overscroll-contain low:rounded-none low:border-0',
  ],
  {
    variants: {
      size: { sm: 'md:max-w-110', md: 'md:max-w-140', lg: 'md:max-w-[min(55rem,calc(100vw-3rem))]' },
      // At the end of the page, as high as it.
      side: {
        true: 'md:not-low:start-auto! md:not-low:m-0! md:not-low:h-auto! md:not-low:max-h-none! md:not-low:w-130! md:not-low:max-w-full! md:not-low:rounded-none! md:not-low:border-y-0! md:not-low:border-e-0! md:not-low:data-[state=open]:animate-side-sheet-in!',
      },
      tall: { true: 'max-md:h-dvh md:h-full low:h-full' },
      // As high as its list, from a fixed top edge, so that the field above a shrinking list stays.
      top: {
        true: 'max-md:h-dvh md:mt-16! md:max-h-[min(calc(100dvh-8rem-var(--toast-room,0px)),44rem)]! low:h-full',
      },
      hasBanner: { true: 'max-md:[--sheet-gap:0.5rem]' },
      // For large panels: 250 ms in, 200 ms out.
      calm: {
        true: 'data-[state=open]:[animation-duration:250ms]! data-[state=closed]:[animation-duration:200ms]!',
      },
    },
  },
)

export const SHEET_BODY =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain in-data-short:flex-none in-data-short:overflow-visible low:flex-none low:overflow-visible'

/** Minimum height of a sheet's body in rem: about two fields. */
const LEAST_BODY = 12

/** Least part of a sheet that its body has. */
const LEAST_SHARE = 0.5

/** Of the sheets that are open, the topmost last. */
let footers: readonly HTMLElement[] = []

/** Sets `--sheet-foot` to the height of the topmost footer that stays in sight, so that toasts are above it. */
const measureFoot = () => {
  const { style } = document.documentElement
  const footer = footers.at(-1)
  if (!footer) style.removeProperty('--sheet-foot')
  else style.setProperty('--sheet-foot', footer.closest('[data-short]') ? '0px' : `${footer.offsetHeight}px`)
}

/** Sets `data-short` when header and footer leave the body little room: then the sheet scrolls as a whole. */
export const watchShortSheet = (footer: HTMLElement | null): (() => void) | undefined => {
  if (!footer) return undefined
  const sheet = footer.parentElement as HTMLElement
  const fixed = [...sheet.children].filter((each) => !each.hasAttribute('data-sheet-body'))
  const measure = () => {
    const most = Number.parseFloat(getComputedStyle(sheet).maxHeight)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const taken = fixed.reduce((sum, each) => sum + (each as HTMLElement).offsetHeight, 0)
    sheet.toggleAttribute('data-short', most - taken < Math.max(LEAST_BODY * rem, LEAST_SHARE * most))
    measureFoot()
  }
  footers = [...footers, footer]
  const sizes = new ResizeObserver(measure)
  for (const each of [sheet, ...fixed]) sizes.observe(each)
  const screens = [window, window.visualViewport]
  for (const each of screens) each?.addEventListener('resize', measure)
  return () => {
    sizes.disconnect()
    footers = footers.filter((each) => each !== footer)
    measureFoot()
    for (const each of screens) each?.removeEventListener('resize', measure)
  }
}

/** Over the end of the page below its header. */
export const SIDE_SHEET =
  'fixed end-(--scrollbar) top-(--header) bottom-0 z-30 flex w-130 animate-side-sheet-in flex-col overflow-hidden bg-surface shadow-sheet outline-none'
