import { useLayoutEffect } from 'react'

/** Sets `--toast-room` to the height of a persistent toast; dialogs leave that space. */
export const useToastSpace = (region: HTMLElement | null, isLasting: boolean) => {
  useLayoutEffect(() => {
    if (!region || !isLasting) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--toast-room', `${region.offsetHeight}px`)
    const sizes = new ResizeObserver(update)
    sizes.observe(region, { box: 'border-box' })
    update()
    return () => {
      sizes.disconnect()
      style.removeProperty('--toast-room')
    }
  }, [region, isLasting])
}
