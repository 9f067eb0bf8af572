import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Login } from '#contracts/accounts/accounts.ts'
import type { PostedForm } from '#contracts/accounts/visitor-page.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SecondFactorCodeField } from '#web/ui/fields/second-factor-code-field.tsx'
import { codeHint, rememberDevice } from '../second-factor/messages.ts'
import * as messages from './messages.ts'

interface PostedQuestionProps {
  asks: NonNullable<PostedForm['asks']>
  form: UseFormReturn<z.input<typeof Login>, unknown, z.output<typeof Login>>
}

/** What a sign-in without script asks for besides the password, in the same form. */
export const PostedQuestion = ({ asks, form }: PostedQuestionProps) =>
  asks === 'restore' ? (
    <Checkbox className="-my-2" label={messages.restoreAccount} {...form.register('restore')} />
  ) : (
    <>
      <SecondFactorCodeField
        hint={codeHint}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Checkbox className="-my-2" label={rememberDevice} {...form.register('rememberDevice')} />
    </>
  )
