import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { holdReload } from '../updates/reload-gate.ts'
import type { Draft } from './form-draft.ts'

interface DraftSaver {
  saveDraft: (draft: Draft) => Promise<unknown>
  discardDraft: () => unknown
}

const changedValues = (values: FieldValues, start: FieldValues): Draft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, start[field])))

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || ((a ?? '') === '' && (b ?? '') === '')

/**
 * Saves a form's input at each key, one write at a time, and when it closes.
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
  const write = useRef((): Promise<unknown> => {
    if (saved.current) return Promise.resolve()
    const draft = currentDraft.current()
    return Promise.resolve(draft ? latest.current.saveDraft(draft) : latest.current.discardDraft())
  })

  useEffect(() => {
    let isWriting = false
    let isStale = false
    const writeInTurn = async () => {
      isStale = true
      if (isWriting) return
      isWriting = true
      while (isStale) {
        isStale = false
        await write.current()
      }
      isWriting = false
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        touched.current = true
        void writeInTurn()
      },
    })
    const leave = () => {
      if (touched.current) void write.current()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      unsubscribe()
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
    void write.current()
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
