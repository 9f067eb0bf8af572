import { UNSENT_COUNTER_NAME } from '#web/offline/store/db/names.ts'
import { deleteDatabases, readUnsentChanges, type UnsentChanges } from './device-database.ts'
import { button, buttonRow, element } from './elements.ts'
import { exportChanges } from './export-changes.ts'
import * as messages from './messages.ts'

/** Deletes all app data in this browser and reloads. */
const clearData = async (): Promise<void> => {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is blocked: nothing to clear.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: this page must run in browsers without the Cookie Store API
  document.cookie = `${UNSENT_COUNTER_NAME}=; Path=/; Max-Age=0`
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.map((name) => caches.delete(name)))
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  await deleteDatabases()
  location.reload()
}

const warning = (count: number | null): string =>
  count === null ? messages.dataUnreadable : messages.changesWouldBeLost(count)

/** Confirms the deletion of unsent changes and offers them as a file first. */
const confirmClear = async (place: HTMLElement, status: HTMLElement): Promise<void> => {
  const unreadable: UnsentChanges = { count: null, records: {} }
  const { count, records } = await readUnsentChanges().catch(() => unreadable)
  const clear = () =>
    clearData().catch((error: Error) => {
      status.textContent = messages.notCleared(error.message)
    })
  if (count === 0) return await clear()
  const box = element(
    'div',
    {},
    { children: [element('p', { margin: '0', fontWeight: '600' }, { text: warning(count) })] },
  )
  const confirm = button(messages.clearAnyway, clear)
  const cancel = button(messages.cancel, () => showActions(place, status))
  const save = button(messages.exportChanges, () => void exportChanges(records), 'primary')
  box.append(count === null ? buttonRow(cancel, confirm) : buttonRow(save, confirm, cancel))
  status.textContent = ''
  place.replaceChildren(box)
  place.querySelector('button')?.focus()
}

export const showActions = (place: HTMLElement, status: HTMLElement): void => {
  place.replaceChildren(
    buttonRow(
      button(messages.reload, () => location.reload(), 'primary'),
      button(messages.clearAllData, () => void confirmClear(place, status)),
    ),
  )
}

export const showUnsentCount = async (status: HTMLElement): Promise<void> => {
  const { count } = await readUnsentChanges()
  if (!count) return
  status.textContent = messages.changesKept(count)
}
