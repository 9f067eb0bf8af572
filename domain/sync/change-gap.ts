import { type ClientRules, clientRules } from './client/client-rules.ts'

/** True when this tab missed a change: another tab stored it but closed before broadcasting it, and the cursor is past it. */
export const hasChangeGap = (
  shownNumber: number,
  lastNumber: number,
  rules: ClientRules = clientRules,
): boolean => rules.noticesMissed && lastNumber !== shownNumber
