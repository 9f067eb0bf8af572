import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'

type Texts = typeof import('./mail-messages.ts')

export const resetMail = (texts: Texts, to: string, link: string): Mail =>
  plainMail({
    to,
    subject: texts.resetSubject,
    paragraphs: [texts.resetAsked, [texts.openToReset, link], texts.ignoreReset],
  })

export const verifyMail = (texts: Texts, to: string, link: string): Mail =>
  plainMail({
    to,
    subject: texts.verifySubject,
    paragraphs: [texts.emailGiven, [texts.openToVerify, link], texts.ignore],
  })

export const accountDeletedMail = (texts: Texts, to: string, deletedOn: Date): Mail =>
  plainMail({
    to,
    subject: texts.deletedSubject,
    paragraphs: [[texts.deletedUntil(deletedOn), texts.goneAfter], texts.restoreAccount],
  })

export const emailChangedMail = (texts: Texts, to: string, newEmail: string): Mail =>
  plainMail({
    to,
    subject: texts.emailChangedSubject,
    paragraphs: [texts.signsInWith(shownEmail(newEmail)), texts.askForHelp],
  })

export const confirmNewEmailMail = (texts: Texts, to: string, link: string): Mail =>
  plainMail({
    to,
    subject: texts.confirmNewSubject,
    paragraphs: [texts.newEmailAsked, [texts.openToConfirmNew, link], texts.ignoreNewEmail],
  })

export const emailInUseMail = (texts: Texts, to: string): Mail =>
  plainMail({
    to,
    subject: texts.emailInUseSubject,
    paragraphs: [texts.otherAccountAsked, [texts.emailInUse, texts.ignore]],
  })

export const emailChangeAskedMail = (texts: Texts, to: string, newEmail: string): Mail =>
  plainMail({
    to,
    subject: texts.changeAskedSubject,
    paragraphs: [texts.changeAsked(shownEmail(newEmail)), texts.unchangedUntilOpened, texts.stopChange],
  })
