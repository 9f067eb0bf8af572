import { FlaskConical } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { CardFields } from './card-fields.tsx'
import { useSandboxConfirm } from './data/mutations.ts'
import * as messages from './messages.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentOutcome, PaymentRequest } from './payment-request.ts'
import { type CardEntry, type CardProblems, readCard, type TestCard } from './test-cards.ts'
import { useHoldReloadOnInput } from './use-hold-reload-on-input.ts'
import { usePaymentAttempt } from './use-payment-attempt.ts'

const BankQuestion = lazyPart(async () => (await import('./bank-question.tsx')).BankQuestion)

const EMPTY: CardEntry = { number: '', expiry: '', code: '' }

/** Test-mode form: test cards only, no number leaves the browser. */
export const SandboxPayment = ({ clientSecret, label, onPaid }: PaymentRequest) => {
  const form = useRef<HTMLFormElement>(null)
  const [entry, setEntry] = useState(EMPTY)
  const setTyped = useHoldReloadOnInput()
  const [problems, setProblems] = useState<CardProblems>({})
  const [answerBank, setAnswerBank] = useState<((approved: boolean) => void) | null>(null)
  const confirm = useSandboxConfirm(clientSecret)
  const { pending, failure, pay } = usePaymentAttempt(onPaid)

  const askBank = () =>
    new Promise<boolean>((resolve) => {
      setAnswerBank(() => (approved: boolean) => {
        setAnswerBank(null)
        resolve(approved)
      })
    })
  const payWith = async (card: TestCard): Promise<PaymentOutcome> => {
    const answer = await confirm({ card })
    if (answer.kind !== 'asks') return answer
    const confirmed = await confirm({ card, approved: await askBank() })
    return confirmed.kind === 'asks' ? { kind: 'declined', message: undefined } : confirmed
  }
  const submit = () => {
    const read = readCard(entry, new Date())
    setProblems('problems' in read ? read.problems : {})
    if ('card' in read) return void pay(() => payWith(read.card))
    const [first] = Object.keys(read.problems)
    form.current?.querySelector<HTMLInputElement>(`[name="test-${first}"]`)?.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Alert tone="brass" icon={<FlaskConical />} title={messages.testModeTitle}>
        {messages.testModeHint}
      </Alert>
      <CardFields
        entry={entry}
        problems={problems}
        onChange={(next) => {
          setEntry(next)
          setTyped(Object.values(next).some(Boolean))
          setProblems({})
        }}
      />
      <PayButton label={label} pending={pending} failure={failure} note={messages.testModeNote} />
      {answerBank && <BankQuestion onAnswer={answerBank} />}
    </form>
  )
}
