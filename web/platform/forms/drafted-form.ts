import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { PhotoRefused } from '../media/images/shrink-image.ts'
import { type PhotoChange, usePhoto } from '../media/use-photo.ts'
import { showFieldRefusal, useContractForm } from './contract-form.ts'
import type { Draft } from './form-draft.ts'
import { useDraftSaver } from './use-draft-saver.ts'

interface SaveOutcome {
  readonly kind: string
  readonly field?: string
  readonly message?: string
}

export interface FormDraft {
  draft: Draft | null
  saveDraft: (draft: Draft) => Promise<unknown>
  discardDraft: () => void
}

interface DraftedFormOptions<In extends FieldValues, Out extends FieldValues> {
  schema: z.ZodMiniType<Out, In>
  start: In
  formDraft: FormDraft
  refused: (title: string, text: string) => void
}

/** Keeps a contract form with a photo across closing, reload and update. */
export const useDraftedForm = <In extends FieldValues, Out extends FieldValues>({
  schema,
  start,
  formDraft: { draft, saveDraft, discardDraft },
  refused,
}: DraftedFormOptions<In, Out>) => {
  const form = useContractForm<In, Out>(schema, { ...start, ...draft?.values } as DefaultValues<In>)
  const photo = usePhoto(draft?.photo ?? null, refused)
  const [restored, setRestored] = useState(draft !== null)
  const draftSaver = useDraftSaver(form, start, photo.chosen, { saveDraft, discardDraft })
  const inFlight = useRef(false)
  const [sending, setSending] = useState(false)
  const isOpen = useRef(true)
  const [starts, setStarts] = useState(0)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  // After a reset, fields register when rendered.
  useEffect(() => {
    if (starts === 0) return
    form.setFocus('name' as Path<In>)
    document.activeElement?.scrollIntoView({ block: 'center' })
  }, [starts, form.setFocus])

  const startWith = (values: In) => {
    form.reset(values)
    photo.clear()
    discardDraft()
    setRestored(false)
    setStarts((count) => count + 1)
  }
  return {
    form,
    photo,
    restored,
    startOver: () => startWith(start),
    startWith,
    discard: draftSaver.discard,
    sending,
    /** Runs `save` with valid values and the settled photo; ignores a second submit meanwhile. */
    submit: (save: (values: Out, photo: PhotoChange) => Promise<void>) => async (event: SubmitEvent) => {
      event.preventDefault()
      if (inFlight.current) return
      inFlight.current = true
      setSending(true)
      try {
        const change = await photo.settled()
        if (isOpen.current) await form.handleSubmit((values) => save(values, change))()
      } catch (error) {
        // Already reported; the form stays open for another try.
        if (!(error instanceof PhotoRefused)) throw error
      } finally {
        inFlight.current = false
        setSending(false)
      }
    },
    /** Shows a refusal at its field, or drops the draft and calls `saved`. A failed save is null and keeps the form. */
    finish: (outcome: SaveOutcome | null, saved: () => void) => {
      if (outcome?.kind === 'refused') showFieldRefusal(form)(outcome.field, outcome.message)
      else if (outcome) {
        draftSaver.forget()
        saved()
      }
    },
  }
}

export type FormPhoto = ReturnType<typeof usePhoto>
