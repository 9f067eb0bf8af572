import { useEffect, useState } from 'react'
import { type Judgement, judge, type ToJudge } from './validate-rows.ts'

/** Reads the rows anew whenever something about them changes; the last reading stays in sight meanwhile. */
export const useJudgement = (given: ToJudge): { judgement: Judgement | null; busy: boolean } => {
  const { rows, columns, known, unnamed, leftOut, edits } = given
  const [read, setRead] = useState<{ judgement: Judgement; of: unknown } | null>(null)
  const [asked, setAsked] = useState<object | null>(null)
  useEffect(() => {
    let stale = false
    const question = {}
    setAsked(question)
    void judge({ rows, columns, known, unnamed, leftOut, edits }, () => stale).then((judgement) => {
      if (judgement) setRead({ judgement, of: question })
    })
    return () => {
      stale = true
    }
  }, [rows, columns, known, unnamed, leftOut, edits])
  return { judgement: read?.judgement ?? null, busy: read === null || read.of !== asked }
}
