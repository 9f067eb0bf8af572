import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'
import * as texts from './mail-messages.ts'

export const resetMail = (to: string, link: string): Mail =>
  plainMail({
    to,
    subject: texts.resetSubject,
    paragraphs: [texts.resetAsked, [texts.openToReset, link], texts.ignoreReset],
  })

export const verifyMail = (to: string, link: string): Mail =>
  plainMail({
    to,
    subject: texts.verifySubject,
    paragraphs: [texts.emailGiven, [texts.openToVerify, link], texts.ignore],
  })

export const accountDeletedMail = (to: string, deletedOn: string): Mail =>
  plainMail({
    to,
    subject: texts.deletedSubject,
    paragraphs: [[texts.deletedUntil(deletedOn), texts.goneAfter], texts.restoreAccount],
  })

export const emailChangedMail = (to: string, newEmail: string): Mail =>
  plainMail({
    to,
    subject: texts.emailChangedSubject,
    paragraphs: [texts.signsInWith(shownEmail(newEmail)), texts.askForHelp],
  })

export const confirmNewEmailMail = (to: string, link: string): Mail =>
  plainMail({
    to,
    subject: texts.confirmNewSubject,
    paragraphs: [texts.newEmailAsked, [texts.openToConfirmNew, link], texts.ignoreNewEmail],
  })

export const emailInUseMail = (to: string): Mail =>
  plainMail({
    to,
    subject: texts.emailInUseSubject,
    paragraphs: [texts.otherAccountAsked, [texts.emailInUse, texts.ignore]],
  })

export const emailChangeAskedMail = (to: string, newEmail: string): Mail =>
  plainMail({
    to,
    subject: texts.changeAskedSubject,
    paragraphs: [texts.changeAsked(shownEmail(newEmail)), texts.unchangedUntilOpened, texts.stopChange],
  })
