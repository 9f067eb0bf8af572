import { useContext, useState } from 'react'
import type * as z from 'zod/mini'
import { Login } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { PostedFormContext } from '#web/platform/forms/posted-form.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useKnownMethods } from '../data/oidc.ts'
import { asksForCode, isDeletedAccount, useLogin } from '../data/sign-in-mutations.ts'
import { useSignUpMode } from '../data/sign-up-mode.ts'
import { ProviderButtons } from '../oidc/provider-buttons.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import type { AuthView } from './auth-view.ts'
import * as messages from './messages.ts'
import { PostedQuestion } from './posted-question.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { pageInReturn, postTo } from './return-in-url.ts'
import { ViewLink } from './view-link.tsx'

/** Leads to the registration where there is one; keeps its place until that is known. */
const RegisterHint = ({ onView }: { onView: (view: AuthView) => void }) => {
  const mode = useSignUpMode()
  if (mode === 'closed') return null
  if (mode === 'invitation') return <p className="text-center text-ink-soft">{messages.invitationNote}</p>
  return (
    <p className={cx('text-center text-ink-soft', mode === undefined && 'invisible')}>
      {messages.dontHaveAnAccount(
        <ViewLink view="register" onView={onView}>
          {messages.createOneHere}
        </ViewLink>,
      )}
    </p>
  )
}

const CodeStep = lazyPart(async () => (await import('../second-factor/code-step.tsx')).CodeStep)
const RestoreQuestion = lazyPart(async () => (await import('./restore-question.tsx')).RestoreQuestion)

type Values = z.output<typeof Login>
interface Deleted {
  values: Values
  words: string | undefined
}

const PasswordSignIn = ({ onView }: { onView: (view: AuthView) => void }) => {
  const form = useContractForm(Login, { email: '', password: '', rememberMe: false })
  const login = useLogin()
  const { errors } = form.formState
  const { pathname, search } = useLocation()
  // Beside it, the page of the site itself offers an account first.
  const isSecond = useSignUpMode() === 'open' && pathname === '/'
  const asks = useContext(PostedFormContext)?.asks ?? null
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const [codeFor, setCodeFor] = useState<Values | null>(null)
  const signIn = (values: Values) =>
    login.mutate(values, {
      onError: (error) => {
        if (asksForCode(error)) setCodeFor(values)
        else if (isDeletedAccount(error)) setDeleted({ values, words: error.serverMessage })
        else showRefusal(form)(error)
      },
    })
  if (codeFor) {
    return (
      <CodeStep
        pending={login.isPending}
        onBack={() => setCodeFor(null)}
        onCode={(entry, onError) => login.mutate({ ...codeFor, ...entry }, { onError })}
      />
    )
  }
  return (
    <form
      noValidate
      {...postTo(pageInReturn('/login', search))}
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(signIn)}
    >
      <EmailField
        autoComplete="username"
        enterKeyHint="next"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {asks && <PostedQuestion asks={asks} form={form} />}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={messages.rememberMeFor30Days} {...form.register('rememberMe')} />
        <ViewLink view="reset" onView={onView} className="link inline-flex min-h-11 items-center text-sm">
          {messages.forgotYourPassword}
        </ViewLink>
      </div>
      <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} wide pending={login.isPending}>
        {login.isPending ? messages.signingIn : common.signIn}
      </Button>
      <PasskeySignIn rememberMe={() => form.getValues('rememberMe') ?? false} />
      <ProviderButtons rememberMe={() => form.getValues('rememberMe') ?? false} />
      <RegisterHint onView={onView} />
      {deleted && (
        <RestoreQuestion
          words={deleted.words}
          pending={login.isPending}
          onClose={() => setDeleted(null)}
          onConfirm={() => signIn({ ...deleted.values, restore: true })}
        />
      )}
    </form>
  )
}

/** With a password, unless the server has none. */
export const SignInForm = ({ onView }: { onView: (view: AuthView) => void }) =>
  useKnownMethods().password ? <PasswordSignIn onView={onView} /> : <ProviderSignIn />
