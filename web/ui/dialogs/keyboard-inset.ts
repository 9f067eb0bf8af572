import { useEffect } from 'react'

/** Sets `--keyboard` to the height of an on-screen keyboard. 0 where the browser resizes the page. */
export const useKeyboardInset = () => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop
      // Browser bars hide less than 80 px.
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
