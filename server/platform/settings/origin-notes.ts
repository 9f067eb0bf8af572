import { isOnlyThisMachine } from '#domain/code-address.ts'

interface Listening {
  readonly host: string
  readonly origin: string
}

/** Advice where the server listens on addresses that codes and mails do not name. */
export const originNotes = ({ host, origin }: Listening): string[] => {
  const hostOrigin = `http://${host.includes(':') ? `[${host}]` : host}`
  const listensToOthers = host === '0.0.0.0' || host === '::' || !isOnlyThisMachine(hostOrigin)
  if (!listensToOthers || !isOnlyThisMachine(origin)) return []
  return [
    `HOST ${host} lets other devices in, but codes and mails lead to ${origin}, which only this machine can open. ` +
      'Set ORIGIN to the address that people use, as in http://192.168.1.20:3000, before codes are printed.',
  ]
}
