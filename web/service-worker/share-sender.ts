type ShareRequest = Pick<Request, 'mode' | 'destination' | 'referrer' | 'headers'>

const isOwn = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin

/** The share menu is no page: it opens a document with neither referrer nor origin. Another site's form has one of them. */
export const isFromShareMenu = (
  { mode, destination, referrer, headers }: ShareRequest,
  origin: string,
): boolean => {
  const site = headers.get('sec-fetch-site') ?? 'none'
  const sender = headers.get('origin') ?? 'null'
  return (
    mode === 'navigate' &&
    destination === 'document' &&
    (site === 'none' || site === 'same-origin') &&
    (referrer === '' ||
      referrer === 'about:client' ||
      !/^https?:/.test(referrer) ||
      isOwn(referrer, origin)) &&
    (sender === 'null' || isOwn(sender, origin))
  )
}
