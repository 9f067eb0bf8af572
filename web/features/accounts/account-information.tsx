import type { ReactNode } from 'react'
import * as common from '#web/ui/messages.ts'
import { ariaDisabled } from '#web/ui/parts/aria-disabled.ts'
import { Section } from '#web/ui/parts/section.tsx'
import { useSendVerification } from './data/lifecycle-mutations.ts'
import * as messages from './messages.ts'
import { useUser } from './user-context.ts'
import { memberSince, planLabel, subscriptionLabel } from './user-format.ts'

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </div>
)

const NotConfirmed = () => {
  const send = useSendVerification()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {messages.notConfirmedYet}
      <button
        type="button"
        className="link -my-2.5 min-h-11 text-sm aria-disabled:opacity-60"
        {...ariaDisabled(send.isPending || send.isSuccess, () => send.mutate())}
      >
        {send.isSuccess ? messages.sent : messages.sendAgain}
      </button>
    </span>
  )
}

/** @param planNote shown below the plan: remaining trial, link to the plans */
export const AccountInformation = ({ planNote }: { planNote: ReactNode }) => {
  const user = useUser()
  return (
    <Section id="account-information" title={messages.accountInformation}>
      <dl className="divide-y">
        <Row term={messages.userId}>
          <span className="font-mono text-sm font-normal break-all">{user.id}</span>
        </Row>
        {user.emailVerified !== undefined && (
          <Row term={common.email}>{user.emailVerified ? messages.confirmed : <NotConfirmed />}</Row>
        )}
        <Row term={messages.memberSince}>{memberSince(user.createdAt)}</Row>
        <Row term={messages.subscriptionStatus}>{subscriptionLabel(user.subscriptionStatus)}</Row>
        <Row term={messages.plan}>{planLabel(user.plan)}</Row>
      </dl>
      {planNote}
    </Section>
  )
}
