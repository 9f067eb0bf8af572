import { useEffect, useRef, useState } from 'react'
import { closeOffline, openOffline } from '#web/offline/current-offline.ts'
import { lastUser } from '#web/platform/device/last-user.ts'

/** `refused` holds the error. */
type Inventory = 'opening' | 'open' | { readonly refused: unknown }

/** Opens the user's inventory, closes it for null. While the session is unknown (undefined) it opens the last user's. */
export const useInventoryOf = (userId: string | null | undefined): Inventory => {
  const [opened, setOpened] = useState<{ userId: string; as: Inventory } | null>(null)
  const latest = useRef(userId)
  useEffect(() => {
    const wasSignedOut = latest.current === null
    latest.current = userId
    if (userId === null) {
      void closeOffline()
      setOpened(null)
      return
    }
    const wanted = userId ?? lastUser()?.id
    if (wanted === undefined) return
    let awaited = true
    const tell = (as: Inventory) => awaited && setOpened({ userId: wanted, as })
    openOffline(wanted).then(
      (offline) => {
        if (latest.current === null) return void closeOffline()
        // Changes that waited for a sign-in.
        if (wasSignedOut) void offline.sync()
        tell('open')
      },
      (error: unknown) => {
        console.warn('The inventory on this device could not be opened', error)
        tell({ refused: error })
      },
    )
    return () => {
      awaited = false
    }
  }, [userId])
  return opened?.userId === userId ? (opened?.as ?? 'opening') : 'opening'
}
