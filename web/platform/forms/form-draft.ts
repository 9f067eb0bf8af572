import { createContext, useContext, useEffect, useState } from 'react'

/** What was typed into a form and not saved: the values that differ from where it started, and a chosen photo. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  readonly photo: Blob | null
}

/** Keeps drafts by the name of their form. */
export interface DraftStore {
  read(name: string): Promise<Draft | null>
  write(name: string, draft: Draft): Promise<void>
  remove(name: string): Promise<void>
}

const NOWHERE: DraftStore = { read: async () => null, write: async () => {}, remove: async () => {} }

/** Where drafts are kept; the app gives a place that outlives a reload. */
export const DraftContext = createContext<DraftStore>(NOWHERE)

const quietly = (work: Promise<unknown>) =>
  work.catch((error: unknown) => console.info('A draft could not be kept', error))

/**
 * The draft of a form: `undefined` while it is being read, null when there is none.
 * `keep` writes, `drop` forgets; both are safe to call at any time.
 */
export const useDraft = (name: string) => {
  const store = useContext(DraftContext)
  const [draft, setDraft] = useState<Draft | null | undefined>()
  useEffect(() => {
    let current = true
    store.read(name).then(
      (found) => current && setDraft(found),
      () => current && setDraft(null),
    )
    return () => {
      current = false
    }
  }, [store, name])
  return {
    draft,
    keep: (next: Draft) => quietly(store.write(name, next)),
    drop: () => quietly(store.remove(name)),
  }
}
