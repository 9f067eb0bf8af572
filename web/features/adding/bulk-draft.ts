import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { type BulkState, EMPTY_BULK } from './bulk-rows.ts'

/** Idle milliseconds before typing is saved. */
const SAVE_DELAY_MS = 400

const isEmpty = ({ text, category, notes, rows }: BulkState): boolean =>
  text.trim() === '' && category === '' && notes === '' && !rows?.length

/**
 * Persistent state of a bin's bulk-add dialog; undefined while loading.
 * @param pastedText pasted list to append
 */
export const useBulkState = (binId: string, pastedText: string) => {
  const { draft, saveDraft, discardDraft } = useDraft(`bulk-add:${binId}`)
  const [changed, setChanged] = useState<BulkState | null>(null)
  const storedState: BulkState | undefined =
    draft === undefined ? undefined : withText({ ...EMPTY_BULK, ...draft?.values }, pastedText)
  const state = changed ?? storedState
  const latest = useRef({ changed, saveDraft, discardDraft, saved: false })
  useEffect(() => {
    latest.current = { ...latest.current, changed, saveDraft, discardDraft }
  })
  const write = useRef(() => {
    const now = latest.current
    if (!now.changed || now.saved) return
    if (isEmpty(now.changed)) void now.discardDraft()
    else void now.saveDraft({ values: { ...now.changed }, photo: null })
  })
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(write.current, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [changed])
  useEffect(() => {
    const leave = write.current
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    state,
    restored: draft !== undefined && draft !== null,
    set: (next: BulkState) => setChanged(next),
    forget: () => {
      latest.current.saved = true
      void discardDraft()
    },
  }
}

const withText = (state: BulkState, arriving: string): BulkState =>
  arriving === '' ? state : { ...state, text: [state.text.trimEnd(), arriving].filter(Boolean).join('\n') }
