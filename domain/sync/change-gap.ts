import { type ClientRules, clientRules } from './client-rules.ts'

/**
 * A browser numbers the changes of what it shows in the transaction that writes them down, and a tab follows the
 * numbers. Whoever wrote a change may die, be closed or be put to sleep before it has told the others, and the cursor
 * is then past what it fetched: no later page would bring it.
 * @param shown the change up to which this tab shows everything
 * @param last the change that was the last one written down
 * @returns whether everything has to be read again, because a change was never shown here
 */
export const hasChangeGap = (shown: number, last: number, rules: ClientRules = clientRules): boolean =>
  rules.noticesMissed && last !== shown
