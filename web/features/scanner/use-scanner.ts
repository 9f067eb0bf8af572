import { useCallback, useEffect, useRef, useState } from 'react'
import { NO_TARGET, nextAim, uniqueTargets } from '#domain/scan/camera-aim.ts'
import { type ScanTarget, scanTarget, typedTarget, UNKNOWN_CODE } from '#domain/scan-target.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { anyBin, type FoundBin, findBin, NotFoundError, type WayOn } from './data/queries.ts'
import { SCANNER_MESSAGES } from './messages.ts'

export interface ScanState {
  readonly found: FoundBin | null
  readonly problem: string | null
  readonly wayOn: WayOn | null
  /** Code to retry; null when pointless. */
  readonly again: ScanTarget | null
}

const NOTHING: ScanState = { found: null, problem: null, wayOn: null, again: null }

const targetsIn = (texts: readonly string[]): readonly ScanTarget[] =>
  uniqueTargets(texts.flatMap((text) => scanTarget(text, ownOrigins()) ?? []))

/**
 * Finds the bin of typed or seen codes, one result at a time.
 * @param onFound must be stable
 */
export const useScanner = (onFound: (bin: FoundBin) => void) => {
  const [state, setState] = useState<ScanState>(NOTHING)
  const [choices, setChoices] = useState(NO_TARGET.choices)
  // Looks up each code once, though many frames show it.
  const aim = useRef(NO_TARGET)

  const show = useCallback(
    (found: FoundBin) => {
      setState({ ...NOTHING, found })
      navigator.vibrate?.(60)
      onFound(found)
    },
    [onFound],
  )

  const fail = useCallback(
    // Reports once for repeated frames.
    (problem: string, wayOn: WayOn | null = null, again: ScanTarget | null = null) =>
      setState((now) =>
        now.problem === problem && now.again === again ? now : { found: null, problem, wayOn, again },
      ),
    [],
  )

  const lookUp = useCallback(
    async (target: ScanTarget) => {
      const isCurrent = () => aim.current.shown === target
      try {
        const found = await findBin(target)
        if (isCurrent()) show(found)
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
        if (isCurrent()) fail(error.message, error.wayOn, error.mayPass ? target : null)
      }
    },
    [fail, show],
  )

  const follow = useCallback(
    async (target: ScanTarget | null) => {
      if (!target) return fail(UNKNOWN_CODE)
      aim.current = { ...aim.current, shown: target, shownAt: performance.now() }
      await lookUp(target)
    },
    [fail, lookUp],
  )

  useEffect(
    () => () => {
      aim.current = NO_TARGET
    },
    [],
  )

  return {
    ...state,
    choices,
    fail,
    pick: follow,
    /** Retries, clearing the message so that it is announced again. */
    retry: (target: ScanTarget) => {
      setState(NOTHING)
      return follow(target)
    },
    seen: useCallback(
      async (texts: readonly string[]) => {
        const targets = targetsIn(texts)
        if (targets.length === 0) {
          if (aim.current === NO_TARGET) fail(UNKNOWN_CODE)
          return
        }
        const next = nextAim(aim.current, targets, performance.now())
        const isLeft = aim.current.shown !== null && next.aim.shown === null
        aim.current = next.aim
        setChoices(next.aim.choices)
        if (next.follow) await lookUp(next.follow)
        else if (isLeft) setState(NOTHING)
      },
      [fail, lookUp],
    ),
    typed: (text: string) => follow(typedTarget(text, ownOrigins())),
    demo: useCallback(() => {
      const bin = anyBin(Math.random())
      if (bin) show(bin)
      else fail(SCANNER_MESSAGES.noBins)
    }, [fail, show]),
    /** Makes room for what the camera says. */
    dropProblem: useCallback(() => setState((now) => (now.problem === null ? now : NOTHING)), []),
    clear: useCallback(() => {
      aim.current = NO_TARGET
      setChoices(NO_TARGET.choices)
      setState(NOTHING)
    }, []),
  }
}
