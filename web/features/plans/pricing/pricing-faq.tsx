import { ChevronDown } from 'lucide-react'
import { BIN_PRICE_CENTS, PLANS, TRIAL_DAYS } from '#domain/billing/plans.ts'
import { toDollars } from '#domain/billing/sticker-packs.ts'
import * as messages from './messages.ts'

const { free } = PLANS

const QUESTIONS = [
  {
    question: messages.whatHappensWhenMyTrial,
    answer: messages.afterTheTrial(TRIAL_DAYS, free.maxBins, free.maxItems),
  },
  {
    question: messages.whatIfIHaveMore,
    answer: messages.nothingIsLockedAndNothing,
  },
  {
    question: messages.canICancelAtAny,
    answer: messages.yesWithOneButtonOn,
  },
  {
    question: messages.whatDoesItCostTo,
    answer: messages.goingUpStartsAtOnce,
  },
  {
    question: messages.whatIsPayPerBin,
    answer: messages.oneMoreBinForPaid(toDollars(BIN_PRICE_CENTS)),
  },
  {
    question: messages.doesItWorkWithout,
    answer: messages.yesYourBinsAndItems,
  },
  {
    question: messages.doINeedToBuy,
    answer: messages.noEveryBinHas,
  },
  {
    question: messages.doYouGiveRefunds,
    answer: messages.stickersThatArriveDamaged,
  },
  {
    question: messages.areTaxesIncluded,
    answer: messages.thePriceOnTheCard,
  },
  {
    question: messages.whoSeesMyCard,
    answer: messages.onlyThePaymentProviderIts,
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
          <p className="max-w-3xl pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
