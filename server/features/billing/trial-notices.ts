import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import { TRIAL_ENDS_JOB } from './plan-mail-jobs.ts'
import type { NoticeStore } from './trial-notice-store.ts'

const NOTICES_PER_RUN = 500

interface TrialNoticesDeps {
  db: Db
  store: NoticeStore
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
}

/** Queues trial notices: one in the last week, one on the last day. A missed week notice is skipped. */
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
