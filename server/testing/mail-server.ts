import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Oldest first, without address confirmations. */
  received: Email[]
  refuse(refusing: boolean): void
  /** Refuses every recipient: 550 for good, 450 for now. */
  refuseRecipients(status: 450 | 550 | null): void
  close(): Promise<void>
}

/** Starts a real SMTP server on a free port. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Email[] = []
  let refusing = false
  let recipientStatus: 450 | 550 | null = null
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) => callback(refusing ? new Error('come back later') : null),
    onRcptTo: (_address, _session, callback) =>
      callback(
        recipientStatus && Object.assign(new Error('no such mailbox'), { responseCode: recipientStatus }),
      ),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (!mail.subject?.startsWith('Confirm')) received.push(mail)
          callback()
        })
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (now) => {
      refusing = now
    },
    refuseRecipients: (status) => {
      recipientStatus = status
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
