import type { ReactNode } from 'react'
import { Section } from '#web/ui/section.tsx'
import { memberSince, planLabel, subscriptionLabel } from './person.ts'
import { useUser } from './user-context.ts'

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </div>
)

/** Account Information (spec 2.15). */
export const AccountInformation = () => {
  const user = useUser()
  return (
    <Section title="Account Information">
      <dl className="divide-y">
        <Row term="User ID">
          <span className="font-mono text-sm font-normal break-all">{user.id}</span>
        </Row>
        <Row term="Member Since">{memberSince(user.createdAt)}</Row>
        <Row term="Subscription Status">{subscriptionLabel(user.subscriptionStatus)}</Row>
        <Row term="Plan">{planLabel(user.plan)}</Row>
      </dl>
    </Section>
  )
}
