import { Eraser, Mic, SendHorizontal, Square, Volume2, VolumeX } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import { QUERY_MAX } from '#contracts/assistant/assistant.ts'
import { canSpeak } from '#web/platform/media/speech-output.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { currentChat, useChat } from '../data/queries.ts'
import type { useVoiceInput } from '../use-voice-input.ts'
import type { useVoiceReplies } from '../use-voice-replies.ts'
import * as messages from './messages.ts'

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>
  voice: ReturnType<typeof useVoiceInput>
  replies: ReturnType<typeof useVoiceReplies>
}

const useInputHistory = (questions: readonly string[]) => {
  const at = useRef(0)
  return {
    forget: () => {
      at.current = 0
    },
    step: (by: 1 | -1): string | undefined => {
      const next = at.current + by
      if (next < 0 || next > questions.length) return undefined
      at.current = next
      return next === 0 ? '' : questions.at(-next)
    },
  }
}

export const Composer = ({ ref, voice, replies }: ComposerProps) => {
  const conversation = currentChat()
  const { draft, waiting, lines } = useChat()
  const inputHistory = useInputHistory(lines.flatMap(({ from, text }) => (from === 'person' ? [text] : [])))
  const listening = voice.words !== null
  const blank = draft.trim() === ''
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (blank || waiting || listening) return
    inputHistory.forget()
    replies.hush()
    void conversation.say(draft)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter confirms an input method's word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    const caret = event.currentTarget.selectionStart
    // Arrows move the cursor within multi-line text.
    const atEdge = step === 1 ? !draft.slice(0, caret).includes('\n') : !draft.slice(caret).includes('\n')
    if (step === undefined || !atEdge || event.shiftKey) return
    const text = inputHistory.step(step)
    if (text === undefined) return
    event.preventDefault()
    conversation.type(text)
  }
  return (
    <form onSubmit={send} className="w-full min-w-0">
      <div className="control focus-within:border-action focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-action">
        <textarea
          ref={ref}
          aria-label={messages.inputLabel}
          placeholder={listening ? messages.listening : messages.inputPlaceholder}
          rows={1}
          maxLength={QUERY_MAX}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          readOnly={listening}
          value={voice.words ?? draft}
          onChange={(event) => {
            inputHistory.forget()
            conversation.type(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content block max-h-32 min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1 text-base outline-none"
        />
        <div className="flex flex-wrap items-center gap-1 p-1">
          {canSpeak() && (
            <IconButton
              label={replies.on ? messages.voiceRepliesOn : messages.voiceRepliesOff}
              aria-label={messages.voiceReplies}
              pressed={replies.on}
              onClick={replies.toggle}
            >
              {replies.on ? <Volume2 /> : <VolumeX />}
            </IconButton>
          )}
          {lines.length > 0 && (
            <IconButton label={messages.clearConversation} onClick={conversation.clear}>
              <Eraser />
            </IconButton>
          )}
          {replies.speaking && (
            <IconButton label={messages.stopTalking} onClick={replies.hush}>
              <Square />
            </IconButton>
          )}
          <span className="flex-1" />
          <IconButton
            label={listening ? messages.stopListening : messages.speak}
            pressed={listening}
            className={listening ? '[&_svg]:animate-breathe' : undefined}
            aria-describedby="speech-place"
            disabled={waiting}
            onClick={() => {
              replies.hush()
              if (listening) voice.stop()
              else voice.start()
            }}
          >
            <Mic />
          </IconButton>
          <IconButton
            label={messages.send}
            variant="primary"
            type="submit"
            disabled={blank || waiting || listening}
          >
            <SendHorizontal />
          </IconButton>
        </div>
      </div>
      <p id="speech-place" role="status" className={listening ? 'mt-2 text-sm text-ink-soft' : 'sr-only'}>
        {voice.place === 'device' ? messages.speechOnDevice : messages.speechByProvider}
      </p>
    </form>
  )
}
