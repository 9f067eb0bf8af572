/** Loads what writes, sends and fetches, which no list waits for that the device holds; a failed load is repeated. */
export const loadSyncEngine = () => import('./sync-engine.ts')
