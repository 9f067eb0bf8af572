import { useEffect, useRef, useState } from 'react'
import { Profile } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { OwnerProofFields } from '#web/ui/fields/owner-proof-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { useAskedProof } from './asked-proof.ts'
import { useUpdateProfile } from './data/mutations.ts'
import * as messages from './messages.ts'
import { useUser } from './user-context.ts'

export const ProfileSection = () => {
  const user = useUser()
  const asked = useAskedProof()
  const [editing, setEditing] = useState(false)
  const form = useContractForm(Profile, { name: user.name, email: user.email })
  const update = useUpdateProfile()
  const { errors } = form.formState
  const { setFocus } = form
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  // The pressed button is gone; fields are registered again.
  useEffect(() => {
    if (wasEditing.current === editing) return
    wasEditing.current = editing
    if (editing) setFocus('name')
    else editButton.current?.focus()
  }, [editing, setFocus])

  const edit = () => {
    form.reset({ name: user.name, email: user.email })
    setEditing(true)
  }
  const cancel = () => {
    form.reset({ name: user.name, email: user.email })
    setEditing(false)
  }
  const save = form.handleSubmit((profile) =>
    update.mutate(profile, {
      onSuccess: (saved) => {
        form.reset({ name: saved.name, email: saved.email })
        setEditing(false)
      },
      onError: showRefusal(form),
    }),
  )
  return (
    <Section id="profile-information" title={messages.profileInformation} text={messages.profileHint}>
      <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
        <TextField
          label={messages.fullName}
          autoComplete="name"
          readOnly={!editing}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <EmailField
          autoComplete="email"
          readOnly={!editing}
          error={errors.email?.message}
          {...form.register('email')}
        />
        {editing && form.watch('email') !== user.email && (
          <OwnerProofFields
            asked={asked}
            errors={errors}
            register={(name) => form.register(name, { shouldUnregister: true })}
          />
        )}
        {user.pendingEmail && (
          <p className="text-sm text-ink-soft" role="status">
            {messages.pendingEmail(<strong className="break-all">{user.pendingEmail}</strong>)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {editing ? (
            <>
              <Button key="save" variant="secondary" type="submit" pending={update.isPending}>
                {update.isPending ? common.saving : common.saveChanges}
              </Button>
              <Button key="cancel" variant="quiet" disabled={update.isPending} onClick={cancel}>
                {common.cancel}
              </Button>
            </>
          ) : (
            <Button key="edit" ref={editButton} variant="secondary" onClick={edit}>
              {messages.editProfile}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
