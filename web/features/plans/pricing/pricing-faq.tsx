import { ChevronDown } from 'lucide-react'
import { BIN_PRICE_CENTS, PLANS, TRIAL_DAYS } from '#domain/billing/plans.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'
import * as messages from './messages.ts'

const { free } = PLANS

const QUESTIONS = [
  {
    question: messages.faqTrialEnd,
    answer: messages.faqTrialEndAnswer(TRIAL_DAYS, free.maxBins, free.maxItems),
  },
  {
    question: messages.faqOverLimit,
    answer: messages.faqOverLimitAnswer,
  },
  {
    question: messages.faqCancel,
    answer: messages.faqCancelAnswer,
  },
  {
    question: messages.faqChangePlan,
    answer: messages.faqChangePlanAnswer,
  },
  {
    question: messages.faqPayPerBin,
    answer: messages.faqPayPerBinAnswer(formatDollars(BIN_PRICE_CENTS)),
  },
  {
    question: messages.faqOffline,
    answer: messages.faqOfflineAnswer,
  },
  {
    question: messages.faqStickers,
    answer: messages.faqStickersAnswer,
  },
  {
    question: messages.faqRefunds,
    answer: messages.faqRefundsAnswer,
  },
  {
    question: messages.faqTaxes,
    answer: messages.faqTaxesAnswer,
  },
  {
    question: messages.faqCard,
    answer: messages.faqCardAnswer,
  },
]

export const PricingFaq = () => (
  <section aria-labelledby="faq">
    <h2 id="faq" className="text-xl">
      {messages.questionsAndAnswers}
    </h2>
    <div className="mt-3 divide-y border-y">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-reading pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
