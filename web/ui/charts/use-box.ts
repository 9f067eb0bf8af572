import { type RefObject, useLayoutEffect, useState } from 'react'

interface Box {
  readonly width: number
  readonly height: number
}

/** Measures an element in rem, so that large text gets larger parts; null until it is drawn. */
export const useBox = (element: RefObject<HTMLElement | null>): Box | null => {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const width = current.clientWidth / rem
      const height = current.clientHeight / rem
      setBox((known) => (known?.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element])
  return box
}
