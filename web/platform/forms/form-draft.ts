import { createContext, useContext, useEffect, useState } from 'react'

/** Unsaved input: values that differ from the start, and a chosen photo. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  readonly photo: Blob | null
}

export interface DraftStore {
  read(name: string): Promise<Draft | null>
  write(name: string, draft: Draft): Promise<void>
  remove(name: string): Promise<void>
}

const NOWHERE: DraftStore = { read: async () => null, write: async () => {}, remove: async () => {} }

export const DraftContext = createContext<DraftStore>(NOWHERE)

const logFailure = (work: Promise<unknown>) =>
  work.catch((error: unknown) => console.info('A draft could not be kept', error))

/** Reads a form's draft: `undefined` while loading, null without one. */
export const useDraft = (name: string) => {
  const store = useContext(DraftContext)
  const [draft, setDraft] = useState<Draft | null | undefined>()
  useEffect(() => {
    let isCurrent = true
    store.read(name).then(
      (stored) => isCurrent && setDraft(stored),
      () => isCurrent && setDraft(null),
    )
    return () => {
      isCurrent = false
    }
  }, [store, name])
  return {
    draft,
    saveDraft: (next: Draft) => logFailure(store.write(name, next)),
    discardDraft: () => logFailure(store.remove(name)),
  }
}
