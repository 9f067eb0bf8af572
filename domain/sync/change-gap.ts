import { type ClientRules, clientRules } from './client/client-rules.ts'

/** True when this tab missed a change: its author died before announcing it, and the cursor is past it. */
export const hasChangeGap = (shown: number, last: number, rules: ClientRules = clientRules): boolean =>
  rules.noticesMissed && last !== shown
