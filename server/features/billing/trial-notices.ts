import type { Db } from '#server/platform/db/open-db.ts'
import type { Jobs } from '#server/platform/jobs/runner.ts'
import { TRIAL_ENDS_JOB } from './plan-mail-jobs.ts'
import type { NoticeStore } from './trial-notice-store.ts'

/** Accounts of one look. */
const NOTICES_PER_RUN = 500

interface TrialNoticesDeps {
  db: Db
  store: NoticeStore
  jobs: Pick<Jobs, 'add'>
  clock: () => Date
}

/**
 * Tells people by mail that their trial ends: once within its last week and once within its last day. Who was not
 * told in the week, because no server ran, is told on the day alone.
 */
export const createTrialNotices =
  ({ db, store, jobs, clock }: TrialNoticesDeps) =>
  async (): Promise<void> => {
    for (;;) {
      const untold = await store.listUntold(clock(), NOTICES_PER_RUN)
      for (const { userId, notice } of untold) {
        await db.transaction(async (tx) => {
          if (await store.note(tx, userId, notice)) await jobs.add(TRIAL_ENDS_JOB, { userId, notice }, tx)
        })
      }
      if (untold.length < NOTICES_PER_RUN) return
    }
  }
