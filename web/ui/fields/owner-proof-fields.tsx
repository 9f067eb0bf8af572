import type { ComponentProps } from 'react'
import * as common from '#web/ui/messages.ts'
import { PasswordField } from './password-field.tsx'
import { SecondFactorCodeField } from './second-factor-code-field.tsx'
import type { TextField } from './text-field.tsx'

/** Proofs by the owner of the account; none after a recent sign-in. */
export interface AskedProof {
  readonly email: string
  readonly password: boolean
  readonly code: boolean
}

interface OwnerProofFieldsProps {
  asked: AskedProof
  errors: { password?: { message?: string | undefined }; code?: { message?: string | undefined } }
  register: (name: 'password' | 'code') => Omit<ComponentProps<typeof TextField>, 'label' | 'error'>
}

/** Password and code of a form whose change needs the owner, with the account's name for password managers. */
export const OwnerProofFields = ({ asked, errors, register }: OwnerProofFieldsProps) => (
  <>
    <input type="email" autoComplete="username" value={asked.email} readOnly hidden />
    {asked.password && (
      <PasswordField
        label={common.yourPassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    )}
    {asked.code && <SecondFactorCodeField error={errors.code?.message} {...register('code')} />}
  </>
)
