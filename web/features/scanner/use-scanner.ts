import { useCallback, useEffect, useRef, useState } from 'react'
import { NOT_OUR_CODE, type ScanTarget, scanTarget, typedTarget } from '#domain/scan-target.ts'
import { toast } from '#web/ui/toast.ts'
import { anyBin, type FoundBin, findBin, NotFoundError, type WayOn } from './queries.ts'

const NO_BINS = 'No bins available to demo scan.'

/** What a person sees of the last scan. */
export interface ScanState {
  readonly found: FoundBin | null
  readonly problem: string | null
  /** Where the problem can be taken up. */
  readonly wayOn: WayOn | null
}

const NOTHING: ScanState = { found: null, problem: null, wayOn: null }

const firstTarget = (texts: readonly string[]): ScanTarget | null => {
  for (const text of texts) {
    const target = scanTarget(text, window.location.origin)
    if (target) return target
  }
  return null
}

const sameTarget = (one: ScanTarget | null, other: ScanTarget | null): boolean =>
  one !== null && one.kind === other?.kind && one.code === other.code

/** From texts, typed or seen, to the bin they lead to: one result or one problem at a time. */
export const useScanner = () => {
  const [state, setState] = useState<ScanState>(NOTHING)
  // The live camera sees the same code many times a second; it is looked up once.
  const last = useRef<ScanTarget | null>(null)

  const show = useCallback((found: FoundBin) => {
    setState({ found, problem: null, wayOn: null })
    navigator.vibrate?.(60)
    toast({ title: 'QR Code Scanned!', description: `Found bin: ${found.name}` })
  }, [])

  const fail = useCallback(
    // Said once, however many frames show the same.
    (problem: string, wayOn: WayOn | null = null) =>
      setState((now) => (now.problem === problem ? now : { found: null, problem, wayOn })),
    [],
  )

  const follow = useCallback(
    async (target: ScanTarget | null) => {
      if (!target) return fail(NOT_OUR_CODE)
      last.current = target
      try {
        const found = await findBin(target)
        if (last.current === target) show(found)
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
        if (last.current === target) fail(error.message, error.wayOn)
      }
    },
    [fail, show],
  )

  useEffect(
    () => () => {
      last.current = null
    },
    [],
  )

  return {
    ...state,
    fail,
    /** Texts that the camera or a photo showed. */
    seen: useCallback(
      async (texts: readonly string[]) => {
        const target = firstTarget(texts)
        if (!sameTarget(target, last.current)) await follow(target)
      },
      [follow],
    ),
    /** A code typed by hand. */
    typed: (text: string) => follow(typedTarget(text, window.location.origin)),
    demo: useCallback(() => {
      const bin = anyBin(Math.random())
      if (bin) show(bin)
      else fail(NO_BINS)
    }, [fail, show]),
    clear: useCallback(() => {
      last.current = null
      setState(NOTHING)
    }, []),
  }
}
