import type { Page } from 'playwright-core'
import type { SandboxOutcome } from '#contracts/billing/payments.ts'

export interface StripeAsk {
  how: 'confirmPayment' | 'confirmSetup'
  clientSecret: string
  returnUrl: string
  redirect: string
  /** Typed card: 'succeeds', 'declines', 'asks'. */
  card: string
  approved?: boolean
}

/** Fake of js.stripe.com with the calls of PaymentElement; runs in the page. */
const STRIPE_JS = `(() => {
  const createElement = (form) => {
    const heard = {}
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card of the double')
    form.field = field
    return {
      on: (event, call) => { (heard[event] ??= new Set()).add(call) },
      off: (event, call) => { heard[event]?.delete(call) },
      mount: (place) => {
        place.append(field)
        setTimeout(() => { for (const call of heard.ready ?? []) call() })
      },
      update() {},
      destroy: () => field.remove(),
    }
  }
  const confirm = async (how, { elements, confirmParams, redirect }) => {
    const card = elements.field.value
    if (card === '') return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
    const ask = { how, clientSecret: elements.clientSecret, returnUrl: confirmParams.return_url, redirect, card }
    let answer = await window.askStripe(ask)
    if (answer.status === 'requires_action') {
      const bank = document.createElement('button')
      bank.textContent = 'Complete authentication'
      elements.field.after(bank)
      await new Promise((resolve) => { bank.onclick = resolve })
      bank.remove()
      answer = await window.askStripe({ ...ask, approved: true })
    }
    if (answer.status === 'failed') return { error: { type: 'card_error', message: answer.message } }
    return { [how === 'confirmPayment' ? 'paymentIntent' : 'setupIntent']: { status: 'succeeded' } }
  }
  window.Stripe = Object.assign(() => ({
    elements: ({ clientSecret, appearance }) => {
      const form = { clientSecret, appearance, update: (changes) => Object.assign(form, changes) }
      form.create = () => createElement(form)
      return form
    },
    confirmPayment: (asked) => confirm('confirmPayment', asked),
    confirmSetup: (asked) => confirm('confirmSetup', asked),
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    _registerWrapper() {},
    registerAppInfo() {},
  }), { version: 'endive' })
})()`

export const withStripeJs = async (
  page: Page,
  answer: (ask: StripeAsk) => Promise<SandboxOutcome> | SandboxOutcome,
): Promise<void> => {
  await page.exposeFunction('askStripe', answer)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  )
}
