import { useEffect, useRef } from 'react'
import type { CodeKind } from '#domain/scan/decoder-options.ts'
import { createDecoder, type Decoder } from './decoder.ts'

/** @param codes the same for the component's life */
export const useDecoder = (codes: CodeKind = 'qr'): (() => Decoder) => {
  const decoder = useRef<Decoder | null>(null)
  useEffect(
    () => () => {
      decoder.current?.close()
      decoder.current = null
    },
    [],
  )
  return () => {
    decoder.current ??= createDecoder(codes)
    return decoder.current
  }
}
