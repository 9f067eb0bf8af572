const BACKUP_NAME_PATTERN = /^binnacle-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(?:\.age)?$/

/** `binnacle-2026-11-23T03-00-00Z.tar.gz`, with `.age` when encrypted. */
export const backupName = (madeAt: Date, isEncrypted: boolean): string => {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `binnacle-${time}Z.tar.gz${isEncrypted ? '.age' : ''}`
}

/** @returns null for a file that is no scheduled backup, which is never deleted */
export const madeAtOf = (name: string): Date | null => {
  const [, day, hour, minute, second] = BACKUP_NAME_PATTERN.exec(name) ?? []
  if (!day) return null
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}
