import { serverRules } from '#domain/sync/server/server-rules.ts'
import { type PlaceRules, shippingRules } from './world.ts'

export interface PlaceMutant {
  readonly name: string
  readonly rules: () => PlaceRules
}

const server = (name: string, changes: Partial<PlaceRules['server']>): PlaceMutant => ({
  name,
  rules: () => ({ ...shippingRules, server: { ...serverRules, ...changes } }),
})

const other = (name: string, changes: Partial<PlaceRules>): PlaceMutant => ({
  name,
  rules: () => ({ ...shippingRules, ...changes }),
})

const randomIds = (): PlaceRules => {
  let made = 0
  const placeIdOf = (): string => {
    made += 1
    return `random${made}`.padEnd(21, '_')
  }
  return { ...shippingRules, server: { ...serverRules, placeIdOf }, placeIdOf }
}

/** The rules for places with one replaced by a plausible mistake. */
export const placeMutants: readonly PlaceMutant[] = [
  server('circles are not refused', { refusesCircles: false }),
  server('what a deleted place holds stays in it', { movesUp: false }),
  server('a deleted parent is accepted', { meetsLivePlace: false }),
  server('paths are not refreshed', { refreshesPaths: false }),
  { name: 'places made from text have random ids', rules: randomIds },
  other('an earlier version gets places', { tellsPlaces: () => true }),
  other('an old cursor is taken for one with places', { startWithPlaces: (start) => start }),
]
