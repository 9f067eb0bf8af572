import { ORDER_USAGE, orderCommand } from './orders/order-commands.ts'
import { withServices } from './shared/join-services.ts'
import { runCommand } from './shared/run-command.ts'

await runCommand(ORDER_USAGE, (settings, log) =>
  withServices(settings, log, (services) =>
    orderCommand(process.argv.slice(2), { ...services, origin: settings.origin }),
  ),
)
