import { accountMailJobs } from '#server/features/accounts/email/mail-jobs.ts'
import type { EmailChangeStore } from '#server/features/accounts/lifecycle/email-change-store.ts'
import type { VerificationStore } from '#server/features/accounts/lifecycle/verification-store.ts'
import type { AccountStore } from '#server/features/accounts/store.ts'
import { apiKeyMailJobs } from '#server/features/api-keys/mail-jobs.ts'
import { planMailJobs } from '#server/features/billing/plan-mail-jobs.ts'
import type { NoticeStore } from '#server/features/billing/trial-notice-store.ts'
import { invitationMailJobs } from '#server/features/inventories/people/invitations/invitation-mail.ts'
import { findMailedInvitation } from '#server/features/inventories/people/invitations/mailed-invitation-store.ts'
import { ownershipOfferMailJobs } from '#server/features/inventories/people/ownership/ownership-offer-mail.ts'
import { findOwnershipOffer } from '#server/features/inventories/people/ownership/ownership-offer-store.ts'
import { identityMailJobs } from '#server/features/oidc/mail-jobs.ts'
import type { FulfillmentStore } from '#server/features/orders/fulfillment-store.ts'
import { orderMailJobs } from '#server/features/orders/order-jobs.ts'
import { passkeyMailJobs } from '#server/features/passkeys/mail-jobs.ts'
import { accountEndJobs } from '#server/features/payments/account-end-jobs.ts'
import { secondFactorMailJobs } from '#server/features/second-factor/mail-jobs.ts'
import { webhookMailJobs } from '#server/features/webhooks/disabled-mail.ts'
import type { WebhookStore } from '#server/features/webhooks/store.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { createJobs } from '#server/platform/jobs/runner.ts'
import type { JobStore } from '#server/platform/jobs/store.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createMailTexts } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

interface JobsDeps {
  readonly db: Db
  readonly log: Log
  readonly clock: () => Date
  readonly origin: string
  readonly mailer: Mailer
  readonly languages: BuildLanguages
  readonly jobStore: JobStore
  readonly accountStore: AccountStore
  readonly verifications: VerificationStore
  readonly emailChangeStore: EmailChangeStore
  readonly fulfillmentStore: FulfillmentStore
  readonly noticeStore: NoticeStore
  readonly webhookStore: WebhookStore
  /** Asked when a job runs: payments are composed later. */
  readonly payments: Parameters<typeof accountEndJobs>[0]
}

/** Lists every kind of job with what carries it out. */
export const composeJobs = (deps: JobsDeps) => {
  const { db, log, clock, origin, mailer, jobStore, accountStore, verifications, emailChangeStore } = deps
  const { fulfillmentStore, noticeStore, webhookStore, payments } = deps
  const mailTextsFor = createMailTexts({ languageOf: accountStore.languageOf, languages: deps.languages })
  const mailing = { mailer, mailTextsFor, origin }
  return createJobs({
    store: jobStore,
    handlers: {
      ...accountMailJobs({
        store: accountStore,
        verifications,
        emailChanges: emailChangeStore,
        ...mailing,
      }),
      ...orderMailJobs({ store: fulfillmentStore, ...mailing }),
      ...accountEndJobs(payments),
      ...planMailJobs({ store: noticeStore, ...mailing, clock }),
      ...webhookMailJobs({ store: webhookStore, ...mailing }),
      ...secondFactorMailJobs(mailing),
      ...passkeyMailJobs(mailing),
      ...apiKeyMailJobs(mailing),
      ...identityMailJobs(mailing),
      ...invitationMailJobs({ find: (id) => findMailedInvitation(db, id), ...mailing }),
      ...ownershipOfferMailJobs({ find: (offer) => findOwnershipOffer(db, offer), ...mailing }),
    },
    log,
  })
}
