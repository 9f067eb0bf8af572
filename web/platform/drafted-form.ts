import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showFieldRefusal, useContractForm } from './contract-form.ts'
import { useDraftKeeper } from './draft-keeper.ts'
import type { Draft } from './form-draft.ts'
import { usePhoto } from './use-photo.ts'

export interface Keeping {
  draft: Draft | null
  keep: (draft: Draft) => void
  drop: () => void
}

interface DraftedFormAsk<In extends FieldValues, Out extends FieldValues> {
  schema: z.ZodMiniType<Out, In>
  /** Values the form opens with where no draft says otherwise. */
  start: In
  keeping: Keeping
  /** Tells why a file was not taken as a photo. */
  refused: (title: string, text: string) => void
}

/** A form under a contract with a photo beside it, whose contents survive closing, reload and update. */
export const useDraftedForm = <In extends FieldValues, Out extends FieldValues>({
  schema,
  start,
  keeping: { draft, keep, drop },
  refused,
}: DraftedFormAsk<In, Out>) => {
  const form = useContractForm<In, Out>(schema, { ...start, ...draft?.values } as DefaultValues<In>)
  const photo = usePhoto(draft?.photo ?? null, refused)
  const [restored, setRestored] = useState(draft !== null)
  const keeper = useDraftKeeper(form, start, photo.chosen, { keep, drop })
  const sending = useRef(false)
  const [starts, setStarts] = useState(0)

  // A form that is reset knows its fields again once they are drawn.
  useEffect(() => {
    if (starts === 0) return
    form.setFocus('name' as Path<In>)
    document.activeElement?.scrollIntoView({ block: 'center' })
  }, [starts, form.setFocus])

  /** Empties the form, and what was kept of it; the cursor stands in the name. */
  const startOver = (values: In = start) => {
    form.reset(values)
    photo.clear()
    drop()
    setRestored(false)
    setStarts((count) => count + 1)
  }
  return {
    form,
    photo,
    /** True while the form shows what was typed before. */
    restored,
    startOver,
    /** Saved: nothing is kept any more. */
    forget: keeper.forget,
    /** Runs `save` with valid values; a second send while it runs does nothing. */
    submit: (save: (values: Out) => Promise<void>) =>
      form.handleSubmit(async (values) => {
        if (sending.current || photo.reading) return
        sending.current = true
        try {
          await save(values)
        } finally {
          sending.current = false
        }
      }),
    showRefusal: showFieldRefusal(form),
  }
}

export type FormPhoto = ReturnType<typeof usePhoto>
