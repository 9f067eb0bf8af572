import * as z from 'zod/mini'
import { SecondFactorCode } from '#contracts/accounts/second-factor.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SecondFactorCodeField } from '#web/ui/fields/second-factor-code-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const CodeEntry = z.object({ code: SecondFactorCode, rememberDevice: z.boolean() })
export type CodeEntry = z.output<typeof CodeEntry>

interface CodeStepProps {
  pending: boolean
  onBack: () => void
  onCode: (entry: CodeEntry, onError: (error: unknown) => void) => void
}

/** The second step of a sign-in. */
export const CodeStep = ({ pending, onBack, onCode }: CodeStepProps) => {
  const form = useContractForm(CodeEntry, { code: '', rememberDevice: false })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((entry) => onCode(entry, showRefusal(form)))}
    >
      <p role="status">{messages.codeHint}</p>
      <SecondFactorCodeField
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Checkbox className="-my-2" label={messages.rememberDevice} {...form.register('rememberDevice')} />
      <Button type="submit" wide pending={pending}>
        {pending ? messages.signingIn : common.signIn}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {messages.back}
      </Button>
    </form>
  )
}
