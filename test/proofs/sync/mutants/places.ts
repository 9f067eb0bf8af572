import { inFile, type Mutant, mutant } from './mutant.ts'

const PLACES = 'domain/sync/server/server-places.ts'
const SWEEPS = 'domain/sync/server/server-sweeps.ts'
const IS_LATER = 'return before === null || String(parseSweep(text)?.at) > before.at'

/** Mistakes about places and their sweeps. */
export const placeMutants: readonly Mutant[] = [
  mutant(
    'places',
    'circles are not refused',
    inFile(PLACES, 'parentId !== null && isInside(index.read, parentId, id)', 'false'),
  ),
  mutant(
    'places',
    'what a deleted place holds stays in it',
    inFile('domain/sync/server/server-trash.ts', "if (row.entity === 'place') moveUp(draft, row)", ''),
  ),
  mutant(
    'places',
    'a deleted parent is accepted',
    inFile(PLACES, 'if (row.deletedAt === null) return at', 'return at'),
  ),
  mutant('places', 'paths are not refreshed', inFile(PLACES, 'draftPlaces(draft).stale.add(id)', '')),
  mutant(
    'places',
    'places made from text have random ids',
    inFile(
      'domain/places/place-id.ts',
      '  const bytes = sha256(',
      `  globalThis.placesMade = (globalThis.placesMade ?? 0) + 1
  return \`random\${globalThis.placesMade}\`.padEnd(21, '_')
  const bytes = sha256(`,
    ),
  ),
  mutant(
    'places',
    'an earlier version gets places',
    inFile(
      'test/proofs/sync/server/server.ts',
      ".filter((row) => row.entity === 'bin' || row.entity === 'item' || asks)\n",
      '',
    ),
  ),
  mutant(
    'places',
    'an old cursor is taken for one with places',
    inFile(
      'domain/sync/wire/cursor.ts',
      "since.rowFormat < rowFormat ? 'list' : start",
      'since.rowFormat < rowFormat ? start : start',
    ),
  ),
  mutant('places', 'the sweep that arrives last wins', inFile(SWEEPS, IS_LATER, 'return true')),
  mutant('places', 'the first sweep stays for good', inFile(SWEEPS, IS_LATER, 'return before === null')),
  mutant('places', 'a sender says who swept', inFile(SWEEPS, 'if (!swept) return text', 'return text')),
  mutant(
    'places',
    'a clock that is ahead is believed',
    inFile(SWEEPS, 'const at = claimedAt > now ? now : claimedAt', 'const at = claimedAt'),
  ),
]
