export type Counter =
  | 'totalBinsCreated'
  | 'totalItemsAdded'
  | 'totalQrCodesShared'
  | 'totalQrCodesScanned'
  | 'streak'

export interface Achievement {
  /** Never changes: unlocked rows refer to it. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly icon: string
  readonly category: 'bins' | 'items' | 'sharing' | 'habit'
  readonly tier: 'bronze' | 'silver' | 'gold' | 'platinum'
  readonly points: number
  readonly requirement: { readonly counter: Counter; readonly atLeast: number }
}

const POINTS = { bronze: 10, silver: 25, gold: 50, platinum: 100 } as const

const milestones = (
  key: string,
  [title, description, icon]: readonly [string, string, string],
  { counter, atLeast }: Achievement['requirement'],
  [category, tier]: readonly [Achievement['category'], Achievement['tier']],
): Achievement => ({
  key,
  title,
  description,
  icon,
  category,
  tier,
  points: POINTS[tier],
  requirement: { counter, atLeast },
})

const bins = (atLeast: number) => ({ counter: 'totalBinsCreated', atLeast }) as const
const items = (atLeast: number) => ({ counter: 'totalItemsAdded', atLeast }) as const
const shared = (atLeast: number) => ({ counter: 'totalQrCodesShared', atLeast }) as const
const scanned = (atLeast: number) => ({ counter: 'totalQrCodesScanned', atLeast }) as const
const days = (atLeast: number) => ({ counter: 'streak', atLeast }) as const

/** Not shown on any screen. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  milestones('first-bin', ['First bin', 'Made a first bin', 'box'], bins(1), ['bins', 'bronze']),
  milestones('ten-bins', ['Shelf full', 'Made 10 bins', 'boxes'], bins(10), ['bins', 'silver']),
  milestones('hundred-bins', ['Warehouse', 'Made 100 bins', 'warehouse'], bins(100), ['bins', 'gold']),
  milestones('first-item', ['First item', 'Added a first item', 'package'], items(1), ['items', 'bronze']),
  milestones('hundred-items', ['Everything in its place', 'Added 100 items', 'package-check'], items(100), [
    'items',
    'silver',
  ]),
  milestones('thousand-items', ['Nothing forgotten', 'Added 1,000 items', 'archive'], items(1000), [
    'items',
    'gold',
  ]),
  milestones('first-share', ['Shared', 'Shared a first bin', 'share-2'], shared(1), ['sharing', 'bronze']),
  milestones('first-scan', ['Scanned', 'Somebody scanned a bin', 'qr-code'], scanned(1), [
    'sharing',
    'bronze',
  ]),
  milestones('hundred-scans', ['Well read', 'Bins were scanned 100 times', 'scan-line'], scanned(100), [
    'sharing',
    'silver',
  ]),
  milestones('week', ['A week in a row', 'Active on 7 days in a row', 'flame'], days(7), ['habit', 'silver']),
  milestones('month', ['A month in a row', 'Active on 30 days in a row', 'calendar'], days(30), [
    'habit',
    'gold',
  ]),
]

/** Points per level; levels start at 1. */
export const LEVEL_POINTS = 100

export const earnedBy = (counters: Readonly<Record<Counter, number>>): readonly string[] =>
  ACHIEVEMENTS.filter(({ requirement: { counter, atLeast } }) => counters[counter] >= atLeast).map(
    ({ key }) => key,
  )
