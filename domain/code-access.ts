import * as messages from './code-messages.ts'

/** People who may open the code of a bin, widest first. */
export const CODE_ACCESSES = ['anyone', 'signed-in', 'members'] as const
export type CodeAccess = (typeof CODE_ACCESSES)[number]

interface CodePrivacy {
  readonly isQrPrivate: boolean
  readonly isMembersOnly: boolean
}

export const codeAccessOf = ({ isQrPrivate, isMembersOnly }: CodePrivacy): CodeAccess =>
  isMembersOnly ? 'members' : isQrPrivate ? 'signed-in' : 'anyone'

export const privacyOf = (access: CodeAccess): CodePrivacy => ({
  isQrPrivate: access !== 'anyone',
  isMembersOnly: access === 'members',
})

/** @param isAlone nobody else is in the inventory */
export const formatCodeAccess = (access: CodeAccess, isAlone: boolean): string => {
  if (access === 'anyone') return messages.codeAccess.anyone
  if (access === 'signed-in') return messages.codeAccess.signedIn
  return isAlone ? messages.codeAccess.onlyYou : messages.codeAccess.members
}

/** Label of a bin whose code is not open to anyone; null for one that is. */
export const formatPrivacy = (privacy: CodePrivacy, isAlone: boolean): string | null => {
  const access = codeAccessOf(privacy)
  if (access === 'anyone') return null
  return access === 'signed-in' ? messages.privateLabel : formatCodeAccess(access, isAlone)
}

export const codeAccessChoices = (isAlone: boolean): readonly { value: CodeAccess; label: string }[] =>
  CODE_ACCESSES.map((value) => ({ value, label: formatCodeAccess(value, isAlone) }))
