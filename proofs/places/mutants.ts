import type { Replacement } from '#proofs/seeded/bugs.ts'

/** Places with a plausible mistake in their source, which some history must notice. */
export interface PlaceMutant extends Replacement {
  readonly name: string
}

const PLACES = 'domain/sync/server/server-places.ts'

export const placeMutants: readonly PlaceMutant[] = [
  {
    name: 'circles are not refused',
    file: PLACES,
    find: 'parentId !== null && isInside(index.read, parentId, id)',
    replace: 'false',
  },
  {
    name: 'what a deleted place holds stays in it',
    file: 'domain/sync/server/server-trash.ts',
    find: "if (row.entity === 'place') moveUp(draft, row)",
    replace: '',
  },
  {
    name: 'a deleted parent is accepted',
    file: PLACES,
    find: 'if (row.deletedAt === null) return at',
    replace: 'return at',
  },
  {
    name: 'paths are not refreshed',
    file: PLACES,
    find: 'draftPlaces(draft).stale.add(id)',
    replace: '',
  },
  {
    name: 'places made from text have random ids',
    file: 'domain/places/place-id.ts',
    find: '  const bytes = sha256(',
    replace: `  globalThis.placesMade = (globalThis.placesMade ?? 0) + 1
  return \`random\${globalThis.placesMade}\`.padEnd(21, '_')
  const bytes = sha256(`,
  },
  {
    name: 'an earlier version gets places',
    file: 'proofs/places/world.ts',
    find: "(row.entity !== 'place' || asks)",
    replace: 'true',
  },
  {
    name: 'an old cursor is taken for one with places',
    file: 'domain/sync/wire/cursor.ts',
    find: "since.places !== true ? 'list' : start",
    replace: 'since.places !== true ? start : start',
  },
]

const SWEEPS = 'domain/sync/server/server-sweeps.ts'

/** Sweeps with a plausible mistake in their source, which some race must notice. */
export const sweepMutants: readonly PlaceMutant[] = [
  {
    name: 'the sweep that arrives last wins',
    file: SWEEPS,
    find: 'return before === null || String(parseSweep(text)?.at) > before.at',
    replace: 'return true',
  },
  {
    name: 'the first sweep stays for good',
    file: SWEEPS,
    find: 'return before === null || String(parseSweep(text)?.at) > before.at',
    replace: 'return before === null',
  },
  {
    name: 'a sender says who swept',
    file: SWEEPS,
    find: 'if (!swept) return text',
    replace: 'return text',
  },
  {
    name: 'a clock that is ahead is believed',
    file: SWEEPS,
    find: 'const at = claimedAt > now ? now : claimedAt',
    replace: 'const at = claimedAt',
  },
]
