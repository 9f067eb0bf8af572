import { useEffect } from 'react'

/**
 * Keeps `--keyboard` on the root element at the height an on-screen keyboard takes, so that a sheet
 * standing at the bottom stays above it. Browsers that shrink the page themselves report 0.
 */
export const useKeyboardInset = () => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop
      // Browser bars that come and go cover a little; only a keyboard covers this much.
      const inset = viewport.scale > 1.01 || hidden < 80 ? 0 : Math.round(hidden)
      document.documentElement.style.setProperty('--keyboard', `${inset}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}
