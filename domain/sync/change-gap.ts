/** True when this tab missed a change: another tab stored it but closed before broadcasting it, and the cursor is past it. */
export const hasChangeGap = (shownNumber: number, lastNumber: number): boolean => lastNumber !== shownNumber
