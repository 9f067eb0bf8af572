import type { IncomingHttpHeaders } from 'node:http'

// Programs that fetch a link once to show its title, before anybody opens it.
const PREVIEWERS =
  /facebookexternalhit|facebot|whatsapp|telegrambot|twitterbot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|signal|viber|redditbot|pinterest|mastodon|iframely|embedly|applebot|google-inspectiontool|bingpreview/i

/** Whether a messenger asks, to show a link's title: it is told no contents and counts as no view. */
export const isPreviewer = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  PREVIEWERS.test(headers['user-agent'] ?? '')

/** Whether somebody looks: not a browser that fetches ahead, nor a page that asks without being able to read. */
export const isVisit = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean => {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`
  return (
    method !== 'HEAD' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    headers['sec-fetch-mode'] !== 'no-cors'
  )
}
