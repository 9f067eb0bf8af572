import { useEffect, useRef, useState } from 'react'
import { closeOffline, openOffline } from '#web/offline/current-offline.ts'
import { lastUser } from '#web/platform/device/last-user.ts'

/** Opening, open, or why it cannot be opened. */
type Inventory = 'opening' | 'open' | { readonly refused: unknown }

/**
 * Opens the inventory of the signed-in person on this device and closes it when nobody is (null). While the session
 * is still being checked (undefined), the last person's is opened ahead, since it is nearly always theirs.
 */
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
        // What waited for a sign-in goes on at once.
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
