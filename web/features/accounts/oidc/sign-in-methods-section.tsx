import { useState } from 'react'
import type { SignInProvider } from '#contracts/accounts/oidc.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { useIdentities, useKnownMethods } from '../data/oidc.ts'
import { useSecondFactor } from '../data/second-factor.ts'
import { SectionNotLoaded } from '../section-not-loaded.tsx'
import { AddIdentityForm } from './add-identity-form.tsx'
import { IdentityRow } from './identity-row.tsx'
import * as messages from './messages.ts'
import { SECTION } from './oidc-messages.ts'

const SignInMethods = ({ providers }: { providers: readonly SignInProvider[] }) => {
  const { data, error, isPending, refetch } = useIdentities()
  const secondFactor = useSecondFactor()
  const [adding, setAdding] = useState<SignInProvider | null>(null)
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return <SectionNotLoaded titles={SECTION.notLoaded} error={error} onRetry={() => void refetch()} />
  }
  if (adding) {
    const asksForCode = secondFactor.data?.isOn ?? false
    return <AddIdentityForm provider={adding} asksForCode={asksForCode} onCancel={() => setAdding(null)} />
  }
  return (
    <>
      {data.identities.length > 0 ? (
        <ul className="mb-4 divide-y" aria-label={SECTION.title}>
          {data.identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-sm text-ink-soft">{SECTION.empty}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            variant="secondary"
            className="max-w-full"
            disabled={secondFactor.isPending}
            onClick={() => setAdding(provider)}
          >
            <span className="min-w-0 truncate">{messages.add(provider.name)}</span>
          </Button>
        ))}
      </div>
    </>
  )
}

/** Shown where the server has a sign-in provider. */
export const SignInMethodsSection = () => {
  const { providers } = useKnownMethods()
  if (providers.length === 0) return null
  return (
    <Section id="sign-in-methods" title={SECTION.title} text={SECTION.text}>
      <SignInMethods providers={providers} />
    </Section>
  )
}
