import { holdReload } from '#web/platform/updates/reload-gate.ts'

const LOCK = 'binnacle-import'

/**
 * Runs the work on a large import, or its Undo, unless this browser runs one already.
 * @throws what `busy` makes while another runs
 */
export const withImportLock = async <T>(work: () => Promise<T>, busy: () => Error): Promise<T> => {
  const release = holdReload('an import')
  const run = () => work().finally(release)
  // Absent without a secure context.
  if (!navigator.locks) return await run()
  return await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return run()
    release()
    throw busy()
  })
}
