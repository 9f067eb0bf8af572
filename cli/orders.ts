import { withServices } from './join-services.ts'
import { ORDER_USAGE, orderCommand } from './order-commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(ORDER_USAGE, (settings, log) =>
  withServices(settings, log, (services) =>
    orderCommand(process.argv.slice(2), { ...services, origin: settings.origin }),
  ),
)
