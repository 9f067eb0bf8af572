import { ChevronDown } from 'lucide-react'
import { BIN_PRICE_CENTS, PLANS, TRIAL_DAYS } from '#domain/billing/plans.ts'
import { toDollars } from '#domain/billing/sticker-packs.ts'

const { free } = PLANS

const QUESTIONS = [
  {
    question: 'What happens when my trial ends?',
    answer: `For ${TRIAL_DAYS} days a new account has the limits of Pro, without a card. Then it is Free, by itself: nothing is charged. You keep everything you stored; above ${free.maxBins} bin and ${free.maxItems} items only adding is paused.`,
  },
  {
    question: 'What if I have more than my plan holds?',
    answer:
      'Nothing is locked and nothing is deleted. You can open, search, edit, move, scan, share what is shared, export and delete as before. Only making something new waits until there is room again, or a larger plan.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, with one button on this page. You keep your plan until the end of the month you paid for, can change your mind until then, and go on with Free afterwards.',
  },
  {
    question: 'What does it cost to change plans?',
    answer:
      'Going up starts at once, and you pay only the difference for the rest of the month. Going down starts when the paid month is over and costs nothing.',
  },
  {
    question: 'What is Pay Per Bin?',
    answer: `One more bin for $${toDollars(BIN_PRICE_CENTS)}, paid once. It counts on top of any plan and stays yours when a plan ends.`,
  },
  {
    question: 'Does it work without a network?',
    answer:
      'Yes. Your bins and items are on your device: find, add and change them in a cellar without reception. What you do is sent when the network is back. Only paying, ordering and sharing need a connection.',
  },
  {
    question: 'Do I need to buy stickers?',
    answer:
      'No. Every bin has a QR code that you can print on your own paper, on every plan. Printed stickers are weatherproof and are sent by post; they are bought apart from any plan.',
  },
  {
    question: 'Do you give refunds?',
    answer:
      'Stickers that arrive damaged, or not at all, are refunded or sent again. A canceled plan runs to the end of its paid month, which is not paid back. Nobody is charged twice for the same thing; should it ever look so, tell us.',
  },
  {
    question: 'Are taxes included?',
    answer:
      'The price on the card is what is charged, in US dollars. We add no tax on top. For parcels to Canada, the United Kingdom and Australia your customs office may ask for import tax.',
  },
  {
    question: 'Who sees my card?',
    answer:
      'Only the payment provider. Its form is embedded in our page, and the number goes straight to it.',
  },
]

export const PricingFaq = () => (
  <section aria-labelledby="faq">
    <h2 id="faq" className="text-xl">
      Questions and answers
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
