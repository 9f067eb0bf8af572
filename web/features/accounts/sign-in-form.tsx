import { Login } from '#contracts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AuthView } from './auth-page.tsx'
import { useLogin } from './mutations.ts'

export const SignInForm = ({ onView }: { onView: (view: AuthView) => void }) => {
  const form = useContractForm(Login, { email: '', password: '', rememberMe: false })
  const login = useLogin()
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => login.mutate(values, { onError: showRefusal(form) }))}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me for 30 days" {...form.register('rememberMe')} />
        <button type="button" className="link min-h-11 text-sm" onClick={() => onView('reset')}>
          Forgot your password?
        </button>
      </div>
      <Button type="submit" wide pending={login.isPending}>
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <p className="text-center text-ink-soft">
        Don't have an account?{' '}
        <button type="button" className="link min-h-11" onClick={() => onView('register')}>
          Create one here
        </button>
      </p>
    </form>
  )
}
