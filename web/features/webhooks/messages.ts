export const secretCopied = 'Secret Copied'
export const copyManuallyHint = 'Select the secret and copy it.'
export const copySecretNow = 'Copy the signing secret now'
export const secretShownOnce =
  "You won't see it again. Your program uses it to check that a call came from Binnacle."
export const copySecret = 'Copy Secret'
export const newWebhook = 'New Webhook'
export const yourNewWebhook = 'Your New Webhook'
export const createWebhook = 'Create Webhook'
export const address = 'Address'
export const addressPlaceholder = 'https://example.org/hook'
export const events = 'Events'
export const webhooksNeedAConnection = 'Webhooks need a connection'
export const sendAgainNamed = (label: string) => `Send ${label} again`
export const sendAgain = 'Send Again'
export const deliveriesNotLoaded = "Couldn't load deliveries."
export const noDeliveries = 'Nothing was sent yet.'
export const deliveries = 'Deliveries'
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const changeWebhook = (url: string) => `Change webhook ${url}`
export const deleteThisWebhook = 'Delete this webhook?'
export const deleteWebhook = 'Delete Webhook'
export const deleteWebhookHint = (url: string) =>
  `Nothing more is sent to ${url}, and its delivery log is deleted.`
export const webhooksNotLoaded = "Couldn't load webhooks"
export const noWebhooksYet = 'No webhooks yet.'
export const webhooks = 'Webhooks'
export const webhooksHint = (name: string) => `Notify your own program when something in ${name} changes.`

export const webhookTurnedOn = 'Webhook turned on'
export const webhookTurnedOff = 'Webhook turned off'
export const webhookNotChanged = 'The webhook was not changed'
export const webhookDeleted = 'Webhook deleted'
export const webhookNotDeleted = 'The webhook was not deleted'
export const sendingAgain = 'Sending again'
export const notSentAgain = 'It was not sent again'
