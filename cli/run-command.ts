import { existsSync, mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { createLog } from '#server/platform/create-log.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Runs a command with the server's settings; prints what it returns, or in words why it could not. */
export const runCommand = async (
  command: (settings: Settings, log: Logger) => Promise<string>,
): Promise<void> => {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const settings = readSettings(process.env)
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 })
    const words = await command(settings, createLog({ logLevel: 'warn' }))
    process.stdout.write(`${words}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
