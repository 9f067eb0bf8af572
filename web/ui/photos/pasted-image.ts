import { useEffect, useRef } from 'react'

/** Calls back with an image pasted anywhere on the page. */
export const usePastedImage = (onImage: (file: File) => void) => {
  const latest = useRef(onImage)
  useEffect(() => {
    latest.current = onImage
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const image = [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'))
      if (!image) return
      event.preventDefault()
      latest.current(image)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
