import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImageAnalysis } from '#contracts/assistant/image-analysis.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { analyzePhoto } from '../data/analysis-queries.ts'
import { usePhotoConsentState, useReachable } from '../data/photo-consent-queries.ts'
import * as messages from './messages.ts'
import { PhotoConsentQuestion } from './photo-consent-question.tsx'

interface NamePhotoProps {
  photo: Blob
  /** Fills empty fields only. */
  onNamed: (suggestion: ImageAnalysis) => void
}

/** Offers naming by the AI service, when available. */
export const NamePhoto = ({ photo, onNamed }: NamePhotoProps) => {
  const { consentState, provider, decide } = usePhotoConsentState()
  const reachable = useReachable()
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [words, setWords] = useState('')
  const latest = useRef(photo)
  useEffect(() => {
    latest.current = photo
    setWords('')
  }, [photo])
  if (!provider?.vision || !reachable) return null
  const run = async () => {
    setPending(true)
    setWords('')
    const analysis = await analyzePhoto(photo)
    setPending(false)
    if (latest.current !== photo) return
    if ('is' in analysis) return setWords(analysis.words)
    onNamed(analysis)
    setWords(messages.suggestionNotUsed(analysis.name))
  }
  const onPress = () => (consentState === 'given' ? void run() : setAsking(true))
  const answer = (given: boolean) => {
    decide(given)
    setAsking(false)
    if (given) void run()
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {isAsking ? (
        <PhotoConsentQuestion provider={provider} onDecide={answer} />
      ) : (
        <Button variant="secondary" size="sm" pending={pending} onClick={onPress}>
          {!pending && <Sparkles aria-hidden="true" />}
          {pending ? messages.analyzingThePhoto : messages.nameFromPhoto}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {words}
      </p>
    </div>
  )
}
