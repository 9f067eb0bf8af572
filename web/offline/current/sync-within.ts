import { currentOffline } from './current-offline.ts'

const sync = async () => {
  await currentOffline().sync()
}

/** Syncs the open inventory, and waits for it at most so many milliseconds; a failure shows in its state. */
export const syncWithin = (milliseconds: number): Promise<void> =>
  Promise.race([
    sync().catch(() => {}),
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
  ])
