import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'

interface Reader {
  readonly texts: typeof import('./mail-messages.ts')
  readonly language: string
}

export const resetMail = ({ texts, language }: Reader, to: string, link: string): Mail =>
  plainMail({
    to,
    language,
    subject: texts.resetSubject,
    paragraphs: [texts.resetAsked, [texts.openToReset, link], texts.ignoreReset],
  })

export const verifyMail = ({ texts, language }: Reader, to: string, link: string): Mail =>
  plainMail({
    to,
    language,
    subject: texts.verifySubject,
    paragraphs: [texts.emailGiven, [texts.openToVerify, link], texts.ignore],
  })

export const accountDeletedMail = ({ texts, language }: Reader, to: string, deletedOn: Date): Mail =>
  plainMail({
    to,
    language,
    subject: texts.deletedSubject,
    paragraphs: [[texts.deletedUntil(deletedOn), texts.goneAfter], texts.restoreAccount],
  })

export const emailChangedMail = ({ texts, language }: Reader, to: string, newEmail: string): Mail =>
  plainMail({
    to,
    language,
    subject: texts.emailChangedSubject,
    paragraphs: [texts.signsInWith(shownEmail(newEmail)), texts.askForHelp],
  })

export const confirmNewEmailMail = ({ texts, language }: Reader, to: string, link: string): Mail =>
  plainMail({
    to,
    language,
    subject: texts.confirmNewSubject,
    paragraphs: [texts.newEmailAsked, [texts.openToConfirmNew, link], texts.ignoreNewEmail],
  })

export const emailInUseMail = ({ texts, language }: Reader, to: string): Mail =>
  plainMail({
    to,
    language,
    subject: texts.emailInUseSubject,
    paragraphs: [texts.otherAccountAsked, [texts.emailInUse, texts.ignore]],
  })

export const emailChangeAskedMail = ({ texts, language }: Reader, to: string, newEmail: string): Mail =>
  plainMail({
    to,
    language,
    subject: texts.changeAskedSubject,
    paragraphs: [texts.changeAsked(shownEmail(newEmail)), texts.unchangedUntilOpened, texts.stopChange],
  })
