const HIDDEN_FIELDS = new Set(['level', 'time', 'msg', 'err', 'reqId'])

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats a JSON log entry for people: time, level above info, message, fields, stack. */
export const toLine = (json: string): string => {
  const entry = JSON.parse(json) as Record<string, unknown>
  const time = new Date(String(entry.time)).toTimeString().slice(0, 8)
  const level = entry.level === 'info' ? '' : ` ${String(entry.level).toUpperCase()}`
  const fields = Object.entries(entry)
    .filter(([name]) => !HIDDEN_FIELDS.has(name))
    .map(([name, value]) => ` ${name}=${asText(value)}`)
  const { stack } = (entry.err ?? {}) as { stack?: string }
  return `${time}${level} ${entry.msg ?? ''}${fields.join('')}${stack ? `\n${stack}` : ''}\n`
}
