import { withServices } from './shared/join-services.ts'
import { runCommand } from './shared/run-command.ts'
import { STICKER_USAGE, stickerCommand } from './stickers/sticker-commands.ts'

await runCommand(STICKER_USAGE, (settings, log) =>
  withServices(settings, log, (services) =>
    stickerCommand(process.argv.slice(2), { ...services, origin: settings.origin }),
  ),
)
