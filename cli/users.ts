import { withServices } from './shared/join-services.ts'
import { runCommand } from './shared/run-command.ts'
import { USER_USAGE, userCommand } from './users/user-commands.ts'

await runCommand(USER_USAGE, (settings, log) =>
  withServices(settings, log, ({ admin }) => userCommand(process.argv.slice(2), admin)),
)
