import { useEffect, useRef } from 'react'
import { createDecoder, type Decoder } from './decoder.ts'

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
