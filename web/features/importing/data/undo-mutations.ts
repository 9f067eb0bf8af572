import { undoLargeImport } from '#web/data/undo-import/running-undos.ts'

export { endUndo } from '#web/data/undo-import/running-undos.ts'

export const continueUndo = (importId: string): Promise<void> => undoLargeImport({ importId })
