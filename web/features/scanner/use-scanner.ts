import { useCallback, useEffect, useRef, useState } from 'react'
import { unknownCode } from '#domain/code-messages.ts'
import { NO_TARGET, nextAim, uniqueTargets } from '#domain/scan/camera-aim.ts'
import { type ScanTarget, scanTarget, typedTarget } from '#domain/scan-target.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { type FoundBin, findBin, type HelpLink, NotFoundError, randomBin } from './data/queries.ts'
import { SCANNER_MESSAGES } from './messages.ts'

export interface ScanState {
  readonly found: FoundBin | null
  readonly problem: string | null
  readonly helpLink: HelpLink | null
  /** Code to retry; null when pointless. */
  readonly retryTarget: ScanTarget | null
  /** Number of the typed code that the problem is about; 0 for a seen one. */
  readonly typedAttempt: number
}

const EMPTY_STATE: ScanState = {
  found: null,
  problem: null,
  helpLink: null,
  retryTarget: null,
  typedAttempt: 0,
}

const targetsIn = (texts: readonly string[]): readonly ScanTarget[] =>
  uniqueTargets(texts.flatMap((text) => scanTarget(text, ownOrigins()) ?? []))

/**
 * Finds the bin of typed or seen codes, one result at a time.
 * @param onFound must be stable
 */
export const useScanner = (onFound: (bin: FoundBin) => void) => {
  const [state, setState] = useState<ScanState>(EMPTY_STATE)
  const [choices, setChoices] = useState(NO_TARGET.choices)
  // Looks up each code once, though many frames show it.
  const aimState = useRef(NO_TARGET)
  const typedAttempts = useRef(0)

  const show = useCallback(
    (found: FoundBin) => {
      setState({ ...EMPTY_STATE, found })
      navigator.vibrate?.(60)
      onFound(found)
    },
    [onFound],
  )

  const fail = useCallback(
    // Reports once for repeated frames.
    (
      problem: string,
      helpLink: HelpLink | null = null,
      retryTarget: ScanTarget | null = null,
      typedAttempt = 0,
    ) =>
      setState((now) =>
        now.problem === problem && now.retryTarget === retryTarget && now.typedAttempt === typedAttempt
          ? now
          : { found: null, problem, helpLink, retryTarget, typedAttempt },
      ),
    [],
  )

  const showBinOf = useCallback(
    async (target: ScanTarget, typedAttempt = 0) => {
      const isCurrent = () => aimState.current.shown === target
      try {
        const found = await findBin(target)
        if (isCurrent()) show(found)
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
        if (isCurrent()) fail(error.message, error.helpLink, error.isRetryable ? target : null, typedAttempt)
      }
    },
    [fail, show],
  )

  const follow = useCallback(
    async (target: ScanTarget | null, typedAttempt = 0) => {
      if (!target) return fail(unknownCode, null, null, typedAttempt)
      aimState.current = { ...aimState.current, shown: target, shownAt: performance.now() }
      await showBinOf(target, typedAttempt)
    },
    [fail, showBinOf],
  )

  useEffect(
    () => () => {
      aimState.current = NO_TARGET
    },
    [],
  )

  return {
    ...state,
    choices,
    fail,
    pick: (target: ScanTarget) => follow(target),
    /** Retries, clearing the message so that it is announced again. */
    retry: (target: ScanTarget) => {
      setState(EMPTY_STATE)
      return follow(target)
    },
    handleCodes: useCallback(
      async (texts: readonly string[]) => {
        const targets = targetsIn(texts)
        if (targets.length === 0) {
          if (aimState.current === NO_TARGET) fail(unknownCode)
          return
        }
        const next = nextAim(aimState.current, targets, performance.now())
        const isGone = aimState.current.shown !== null && next.aim.shown === null
        aimState.current = next.aim
        setChoices(next.aim.choices)
        if (next.follow) await showBinOf(next.follow)
        else if (isGone) setState(EMPTY_STATE)
      },
      [fail, showBinOf],
    ),
    typed: (text: string) => {
      typedAttempts.current += 1
      return follow(typedTarget(text, ownOrigins()), typedAttempts.current)
    },
    demo: useCallback(() => {
      const bin = randomBin(Math.random())
      if (bin) show(bin)
      else fail(SCANNER_MESSAGES.noBins)
    }, [fail, show]),
    /** Clears a problem, so that messages of the camera show. */
    clearProblem: useCallback(() => setState((now) => (now.problem === null ? now : EMPTY_STATE)), []),
    clear: useCallback(() => {
      aimState.current = NO_TARGET
      setChoices(NO_TARGET.choices)
      setState(EMPTY_STATE)
    }, []),
  }
}
