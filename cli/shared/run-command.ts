import type { Logger } from 'pino'
import { createLog } from '#server/platform/log/create-log.ts'
import { loadEnvFile } from '#server/platform/settings/load-env-file.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { openDataDir } from '#server/platform/start/data-dir.ts'
import { explainStart } from '#server/platform/start/explain-start.ts'

export const asksForHelp = (argv: readonly string[]): boolean =>
  argv.includes('--help') || argv.includes('-h')

/** Runs a command with the server's settings; prints its result or a readable error. */
export const runCommand = async (
  usage: string,
  command: (settings: Settings, log: Logger) => Promise<string>,
): Promise<void> => {
  if (asksForHelp(process.argv.slice(2))) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    loadEnvFile()
    const settings = readSettings(process.env)
    openDataDir(settings.dataDir)
    const words = await command(settings, createLog({ logLevel: 'warn' }))
    process.stdout.write(`${words}\n`)
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`)
    process.exitCode = 1
  }
}
