/** A plausible mistake: text of a source file, which occurs there once, and what stands in its place. */
export interface Replacement {
  /** Path from the root. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A plausible mistake in the real source, and the test that must fail for it. */
export interface SeededBug extends Replacement {
  readonly name: string
  readonly project: 'pure' | 'server'
  readonly testFile: string
  readonly test: string
}

export const seededBugs: readonly SeededBug[] = [
  {
    name: 'a merge trashes what came meanwhile',
    file: 'domain/sync/server/server-trash.ts',
    find: 'along.length > 0 && op.data[ONLY_EMPTY] === true',
    replace: 'false',
    project: 'pure',
    testFile: 'domain/sync/server/merge-bins.test.ts',
    test: 'a merge keeps a bin that somebody filled meanwhile',
  },
  {
    name: 'a lost inventory is wiped while sent changes wait',
    file: 'web/offline/sync/access-watch.ts',
    find: 'sent: sentOpIds(waiting)',
    replace: 'sent: []',
    project: 'server',
    testFile: 'test/e2e/sync/members.test.ts',
    test: 'taps that were carried out before a removal count once, although their answer was busy and a pull was refused',
  },
  {
    name: 'the files of a refused change’s photo are deleted',
    file: 'server/features/images/service.ts',
    find: 'error instanceof AppError && !mayHaveRow',
    replace: 'error instanceof AppError',
    project: 'server',
    testFile: 'server/features/images/photo-calls.test.ts',
    test: 'a photo for a bin in Trash is refused and kept: its address opens',
  },
  {
    name: 'what is parked is dropped with a lost inventory',
    file: 'domain/sync/orphaned-changes.ts',
    find: 'new Map([...queue, ...parked].map(',
    replace: 'new Map([...queue].map(',
    project: 'pure',
    testFile: 'domain/sync/client/client-access.test.ts',
    test: 'orphaned changes hold what is parked, for lack of an answer, of rights, or refused',
  },
  {
    name: 'a move of a place that does not fit tells no conflict',
    file: 'domain/sync/server/server-upsert.ts',
    find: 'if (!fits) lost.parentId = written.parentId\n',
    replace: '\n',
    project: 'pure',
    testFile: 'domain/sync/server/server-places.test.ts',
    test: 'a device whose move of a place does not fit is told what became of it, and nothing moves',
  },
  {
    name: 'a restored place may be too deep',
    file: 'domain/sync/server/server-trash.ts',
    find: 'fitsUnder(draft, id, parentId) ? parentId : parentWithRoom(draft, parentId)',
    replace: 'parentId',
    project: 'pure',
    testFile: 'domain/sync/server/server-places.test.ts',
    test: 'a place restored where it would be too deep stands at the deepest level that there is',
  },
  {
    name: 'the change stream is silent when only places change',
    file: 'server/compose/compose-contents.ts',
    find: '      changeStream.rowsChanged(inventoryId)\n',
    replace: '      if (touchedBins.length > 0) changeStream.rowsChanged(inventoryId)\n',
    project: 'server',
    testFile: 'server/features/change-stream/change-stream.test.ts',
    test: 'tells when only a place changes',
  },
  {
    name: 'a reused operation id on another tap is answered as done',
    file: 'server/features/sync/push/prepare-ops.ts',
    find: 'hash: digest(op, adjust.data, named)',
    replace: 'hash: digest(op, {}, named)',
    project: 'server',
    testFile: 'server/features/sync/service.test.ts',
    test: 'rejects an operation id that was used for another tap',
  },
  {
    name: 'a write that was made good after a crash is replayed',
    file: 'web/offline/recovery/replay.ts',
    find: 'if (known || (write',
    replace: 'if ((write',
    project: 'pure',
    testFile: 'web/offline/recovery/write-ahead-log.test.ts',
    test: 'what waits already is not replayed',
  },
  {
    name: 'a write that was made good and undone after a crash is replayed',
    file: 'web/offline/recovery/replay.ts',
    find: 'logged.filter(({ opId }) => !written.has(opId))',
    replace: 'logged',
    project: 'pure',
    testFile: 'web/offline/recovery/write-ahead-log.test.ts',
    test: 'what was already made good is not replayed over what came after it',
  },
  {
    name: 'a move on is based on a refused move that does not show',
    file: 'domain/sync/client/client-state.ts',
    find: '!fields || shownFieldsOf(entry).some(',
    replace: '!fields || entry.changed.some(',
    project: 'pure',
    testFile: 'domain/sync/client/client-refused.test.ts',
    test: 'a move on from where an item shows is based on what shows there, not on the refused move',
  },
  {
    name: 'the deletion of what was moved away is answered as done',
    file: 'domain/sync/server/server-trash.ts',
    find: '  if (wasMovedAway(row)) return movedAway(op)\n  const wentAlong',
    replace: '  const wentAlong',
    project: 'server',
    testFile: 'server/features/bin-moves/bin-moves.test.ts',
    test: 'whoever deletes what was moved to another inventory meanwhile is told that it lives on',
  },
  {
    name: 'every second file of a backup is not restored',
    file: 'server/platform/backup/restore-backup.ts',
    find: 'await blobs.put([[name',
    replace: 'if (files % 2 === 0) await blobs.put([[name',
    project: 'server',
    testFile: 'cli/backup/restore.test.ts',
    test: 'restores every file, byte for byte',
  },
  {
    name: 'child lands in the other inventory',
    file: 'server/features/bin-moves/service.ts',
    find: 'targetId: movedTo(String(targetId))',
    replace: 'targetId',
    project: 'server',
    testFile: 'server/features/records/records.test.ts',
    test: 'moves to another inventory with the bin, and none stays or lands elsewhere',
  },
  {
    name: 'cursor mark not advanced',
    file: 'domain/sync/wire/cursor.ts',
    find: "'0'.repeat(rowFormat)",
    replace: "'0'.repeat(Math.min(rowFormat, 3))",
    project: 'server',
    testFile: 'server/features/records/records.test.ts',
    test: 'a device that learned records gets all rows once, and one that did not gets none',
  },
  {
    name: 'a run forgets the records that its earlier parts added',
    file: 'server/features/sync/push/run-state.ts',
    find: '(recordCounts.get(key) ?? 0) + (recordGrowth.get(key) ?? 0)',
    replace: 'recordCounts.get(key) ?? 0',
    project: 'server',
    testFile: 'server/features/records/records.test.ts',
    test: 'one run of several parts counts what its earlier parts added',
  },
  {
    name: 'a record is sent before what it belongs to',
    file: 'domain/sync/client/client-send-batch.ts',
    find: "if (entity === 'item' || entity === 'record') return containerOf(entry)",
    replace: "if (entity === 'item') return containerOf(entry)",
    project: 'pure',
    testFile: 'domain/sync/client/client-records.test.ts',
    test: 'a record is sent once what it belongs to was made, and waits while that is refused',
  },
]
