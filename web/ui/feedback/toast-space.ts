import { useLayoutEffect } from 'react'

/**
 * Keeps `--toast-room` on the root element at the height that the toasts take while one of them stays until it is
 * answered: dialogs leave that much free. One that goes by itself moves nothing.
 */
export const useToastSpace = (region: HTMLElement | null, stands: boolean) => {
  useLayoutEffect(() => {
    if (!region || !stands) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--toast-room', `${region.offsetHeight}px`)
    const sizes = new ResizeObserver(update)
    sizes.observe(region, { box: 'border-box' })
    update()
    return () => {
      sizes.disconnect()
      style.removeProperty('--toast-room')
    }
  }, [region, stands])
}
