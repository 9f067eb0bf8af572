import type { ScanTarget } from '#domain/scan-target.ts'

export interface CameraAim {
  readonly shown: ScanTarget | null
  /** Last seen, in milliseconds. */
  readonly shownAt: number
  readonly choices: readonly ScanTarget[]
}

export const NO_TARGET: CameraAim = { shown: null, shownAt: 0, choices: [] }

/** A shown code may be unreadable this long before another replaces it: hands shake. */
const HOLD_MS = 800

const isSame = (one: ScanTarget, other: ScanTarget): boolean =>
  one.kind === other.kind && one.code === other.code

const includesTarget = (targets: readonly ScanTarget[], target: ScanTarget): boolean =>
  targets.some((each) => isSame(each, target))

const withKnownOrder = (
  previous: readonly ScanTarget[],
  targets: readonly ScanTarget[],
): readonly ScanTarget[] => {
  const added = targets.filter((target) => !includesTarget(previous, target))
  return added.length === 0 ? previous : [...previous, ...added]
}

export const uniqueTargets = (targets: readonly ScanTarget[]): readonly ScanTarget[] =>
  targets.reduce<readonly ScanTarget[]>((previous, target) => withKnownOrder(previous, [target]), [])

/** Advances by one frame. @returns the new aim, the same object if unchanged, and the code to look up now */
export const nextAim = (
  aim: CameraAim,
  targets: readonly ScanTarget[],
  now: number,
): { readonly aim: CameraAim; readonly follow: ScanTarget | null } => {
  const [first] = targets
  if (!first) return { aim, follow: null }
  if (aim.shown) {
    if (includesTarget(targets, aim.shown)) {
      const choices = targets.length > 1 ? withKnownOrder(aim.choices, targets) : aim.choices
      return { aim: { ...aim, shownAt: now, choices }, follow: null }
    }
    if (now - aim.shownAt < HOLD_MS) return { aim, follow: null }
  } else if (aim.choices.length > 1) {
    const choices = withKnownOrder(aim.choices, targets)
    return { aim: choices === aim.choices ? aim : { ...aim, choices }, follow: null }
  }
  if (targets.length > 1) return { aim: { ...NO_TARGET, choices: targets }, follow: null }
  return { aim: { shown: first, shownAt: now, choices: [] }, follow: first }
}
