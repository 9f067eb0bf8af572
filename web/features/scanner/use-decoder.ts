import { useEffect, useRef } from 'react'
import { createDecoder, type Decoder } from './decoder.ts'

/** Decoder for a component's lifetime; its worker starts with the first picture. */
export const useDecoder = (): (() => Decoder) => {
  const decoder = useRef<Decoder | null>(null)
  useEffect(
    () => () => {
      decoder.current?.close()
      decoder.current = null
    },
    [],
  )
  return () => {
    decoder.current ??= createDecoder()
    return decoder.current
  }
}
