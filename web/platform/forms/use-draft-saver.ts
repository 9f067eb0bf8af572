import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { holdReload } from '../updates/reload-gate.ts'
import type { Draft } from './form-draft.ts'

/** Idle milliseconds before typing is saved, so that at most a second is lost. */
const IDLE_MS = 400

interface DraftSaver {
  saveDraft: (draft: Draft) => void
  discardDraft: () => void
}

const changedValues = (values: FieldValues, start: FieldValues): Draft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, start[field])))

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || ((a ?? '') === '' && (b ?? '') === '')

/**
 * Saves a form's input while open and when it closes.
 * @param start initial values; only differences are kept
 * @returns `forget`, to call after saving
 */
export const useDraftSaver = <In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  start: In,
  photo: Blob | null,
  { saveDraft, discardDraft }: DraftSaver,
) => {
  const latest = useRef({ start, photo, saveDraft, discardDraft })
  const saved = useRef(false)
  const touched = useRef(photo !== null)
  useEffect(() => {
    latest.current = { start, photo, saveDraft, discardDraft }
  })

  const currentDraft = useRef((): Draft | null => {
    const { start: first, photo: chosen } = latest.current
    const values = changedValues(form.getValues(), first)
    return Object.keys(values).length === 0 && !chosen ? null : { values, photo: chosen }
  })
  const write = useRef(() => {
    if (saved.current) return
    const draft = currentDraft.current()
    if (draft) latest.current.saveDraft(draft)
    else latest.current.discardDraft()
  })

  useEffect(() => {
    let timer = 0
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        touched.current = true
        clearTimeout(timer)
        timer = window.setTimeout(write.current, IDLE_MS)
      },
    })
    const leave = () => {
      if (touched.current) write.current()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [form])

  // `useContractForm` holds for fields, but not for photos.
  useEffect(() => (photo ? holdReload('a photo that is not saved') : undefined), [photo])

  const savedPhoto = useRef(photo)
  useEffect(() => {
    if (savedPhoto.current === photo) return
    savedPhoto.current = photo
    touched.current = true
    write.current()
  }, [photo])

  const forget = () => {
    saved.current = true
    latest.current.discardDraft()
  }
  return {
    forget,
    /** Drops the draft and returns it for Undo; null when there was none. */
    discard: (): Draft | null => {
      const draft = currentDraft.current()
      forget()
      return draft
    },
  }
}
