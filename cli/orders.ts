import { withServices } from './join-services.ts'
import { orderCommand } from './order-commands.ts'
import { runCommand } from './run-command.ts'

await runCommand((settings, log) =>
  withServices(settings, log, (services) =>
    orderCommand(process.argv.slice(2), { ...services, origin: settings.origin }),
  ),
)
