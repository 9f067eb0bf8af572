import type { IncomingHttpHeaders } from 'node:http'

const PREVIEWERS =
  /facebookexternalhit|facebot|whatsapp|telegrambot|twitterbot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|signal|viber|redditbot|pinterest|mastodon|iframely|embedly|applebot|google-inspectiontool|bingpreview/i

/** True for a link preview: it gets no contents and counts as no view. */
export const isPreviewer = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  PREVIEWERS.test(headers['user-agent'] ?? '')

/** True for a real view: no prefetch, HEAD or no-cors request. */
export const isVisit = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean => {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`
  return (
    method !== 'HEAD' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    headers['sec-fetch-mode'] !== 'no-cors'
  )
}
