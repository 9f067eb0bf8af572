import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/**
 * Groups of modules that share a file, each with all that they import and no earlier group holds, so that none imports a
 * later one. Hundreds of files, as imports alone would make, cost a first visit more in requests than in bytes.
 */
const GROUPS: readonly Omit<Group, 'priority'>[] = [
  { name: 'first', tags: ['$initial'] },
  {
    name: 'contracts',
    test: /\/contracts\/(accounts\/accounts|inventory\/(inventories|bins)|sync\/sync)\.|\/own-reply\./,
  },
  { name: 'sync-engine', test: /\/offline\/(compose\/sync-engine|current\/refresh-inventories)\./ },
  { name: 'controls', test: /\/lucide-react\/|\/web\/ui\/(fields|parts)\// },
  { name: 'dialogs', test: /\/web\/ui\/dialogs\// },
  { name: 'forms', test: /\/react-hook-form\/|\/web\/platform\/forms\// },
  { name: 'drawing', test: /\/domain\/qr\// },
  { name: 'placement', test: /\/domain\/placement\// },
  { name: 'common', minShareCount: 5 },
  // Keeps importers of a small part of a feature from loading all of it.
  {
    name: 'shared',
    test: /messages\.ts$|\/web-storage\/|\/(bin-not-found|brief-contents|cross-inventory-search|photo-consent-queries)\./,
    minShareCount: 2,
  },
  { name: 'sharing', test: /\/web\/features\/sharing\// },
  { name: 'bulk-actions', test: /\/web\/features\/bulk-actions\// },
  // Hold what the dashboard preloads for use offline.
  { name: 'codes', test: /\/web\/features\/(qr-codes|stickers)\// },
  {
    name: 'bin',
    test: /\/web\/(screens\/bin-detail|features\/(adding|bins\/form|items\/dialogs|share-target))\/|\/(snap|delete-bin|limit-reached|move-bins)-dialog\./,
  },
  { name: 'palette', test: /\/web\/app\/palette\// },
]

export const chunkGroups: Group[] = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))
