import { useCallback, useEffect, useRef, useState } from 'react'
import { NO_TARGET, nextAim, uniqueTargets } from '#domain/scan/camera-aim.ts'
import { type ScanTarget, scanTarget, typedTarget, UNKNOWN_CODE } from '#domain/scan-target.ts'
import { anyBin, type FoundBin, findBin, NotFoundError, type WayOn } from './data/queries.ts'

const NO_BINS = 'No bins available to demo scan.'

/** What a person sees of the last scan. */
export interface ScanState {
  readonly found: FoundBin | null
  readonly problem: string | null
  /** Where the problem can be taken up. */
  readonly wayOn: WayOn | null
  /** The code that can be looked up again; null where that would change nothing. */
  readonly again: ScanTarget | null
}

const NOTHING: ScanState = { found: null, problem: null, wayOn: null, again: null }

const targetsIn = (texts: readonly string[]): readonly ScanTarget[] =>
  uniqueTargets(texts.flatMap((text) => scanTarget(text, window.location.origin) ?? []))

/**
 * From texts, typed or seen, to the bin they lead to: one result or one problem at a time.
 * @param onFound hears of every bin that is found; the same function at every call
 */
export const useScanner = (onFound: (bin: FoundBin) => void) => {
  const [state, setState] = useState<ScanState>(NOTHING)
  const [choices, setChoices] = useState(NO_TARGET.choices)
  // The live camera sees the same code many times a second; it is looked up once.
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
    // Said once, however many frames show the same.
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
    /** Codes of ours that are in view together, to pick one. */
    choices,
    fail,
    pick: follow,
    /** Looks the same code up once more; what was said goes, so that it is heard when it is said again. */
    retry: (target: ScanTarget) => {
      setState(NOTHING)
      return follow(target)
    },
    /** Texts that the camera or a photo showed. */
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
    /** A code typed by hand. */
    typed: (text: string) => follow(typedTarget(text, window.location.origin)),
    demo: useCallback(() => {
      const bin = anyBin(Math.random())
      if (bin) show(bin)
      else fail(NO_BINS)
    }, [fail, show]),
    clear: useCallback(() => {
      aim.current = NO_TARGET
      setChoices(NO_TARGET.choices)
      setState(NOTHING)
    }, []),
  }
}
