import { withServices } from './join-services.ts'
import { runCommand } from './run-command.ts'
import { stickerCommand } from './sticker-commands.ts'

await runCommand((settings, log) =>
  withServices(settings, log, (services) =>
    stickerCommand(process.argv.slice(2), { ...services, origin: settings.origin }),
  ),
)
