import { cva } from 'class-variance-authority'

/** The veil over the page under any dialog. */
export const SCRIM =
  'fixed inset-0 z-40 touch-none bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

/**
 * The panel: a sheet from the bottom on phones, centred from 768 px on, in both cases clear of a toast that stays. One
 * that has hardly any room for its body scrolls as a whole.
 */
export const sheetStyle = cva(
  [
    'fixed inset-x-0 bottom-[var(--keyboard,0px)] z-40 flex w-full flex-col overflow-hidden rounded-t border border-b-0 bg-surface outline-none',
    'max-h-[min(calc(100dvh-env(safe-area-inset-top)-2.5rem),calc(100dvh-max(env(safe-area-inset-top),var(--toast-room,0px))-var(--keyboard,0px)-0.5rem))]',
    'max-md:data-[state=open]:animate-sheet-in max-md:data-[state=closed]:animate-sheet-out',
    'md:inset-0 md:bottom-[var(--toast-room,0px)] md:m-auto md:h-fit md:max-h-[min(calc(100dvh-4rem-max(0px,var(--toast-room,0px)-2rem)),56rem)] md:rounded md:border-b md:data-[state=open]:animate-rise-in md:data-[state=closed]:animate-rise-out',
    'data-short:overflow-y-auto data-short:overscroll-contain',
  ],
  {
    variants: {
      size: { sm: 'md:max-w-110', md: 'md:max-w-140', lg: 'md:max-w-220' },
      tall: { true: 'max-md:h-dvh' },
      // For a large one that changes what the page is about: 250 ms in, 200 ms out.
      calm: {
        true: 'data-[state=open]:[animation-duration:250ms]! data-[state=closed]:[animation-duration:200ms]!',
      },
    },
  },
)

/** The part of a panel that scrolls. */
export const SHEET_BODY =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain in-data-short:flex-none in-data-short:overflow-visible'

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
  const measure = () => {
    const most = Number.parseFloat(getComputedStyle(sheet).maxHeight)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const taken = fixed.reduce((sum, each) => sum + (each as HTMLElement).offsetHeight, 0)
    sheet.toggleAttribute('data-short', most - taken < LEAST_BODY * rem)
  }
  const sizes = new ResizeObserver(measure)
  for (const each of [sheet, ...fixed]) sizes.observe(each)
  const screens = [window, window.visualViewport]
  for (const each of screens) each?.addEventListener('resize', measure)
  return () => {
    sizes.disconnect()
    for (const each of screens) each?.removeEventListener('resize', measure)
  }
}
