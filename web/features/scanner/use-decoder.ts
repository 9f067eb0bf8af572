import { useEffect, useRef } from 'react'
import { createDecoder, type Decoder } from './decoder.ts'

/** A decoder for as long as a component stands; its worker starts with the first picture. */
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
