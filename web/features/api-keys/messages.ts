export const viewer = 'Viewer'
export const editor = 'Editor'
export const viewerHint = 'Reads bins and items, changes nothing.'
export const editorHint = 'Adds, moves, and changes bins and items. Never people, plan, or account.'
export const thirtyDays = '30 days'
export const ninetyDays = '90 days'
export const oneYear = '1 year'
export const untilRevoked = 'Until revoked'
export const keyCopied = 'Key Copied'
export const copyManuallyHint = 'Select the key and copy it.'
export const copyKeyNow = 'Copy the key now'
export const keyShownOnce = "You won't see it again. Whoever has it can use this inventory."
export const copyKey = 'Copy Key'
export const newApiKey = 'New API Key'
export const yourNewApiKey = 'Your New API Key'
export const createKey = 'Create Key'
export const namePlaceholder = 'e.g. Home Assistant'
export const inventory = 'Inventory'
export const role = 'Role'
export const expiresAfter = 'Expires after'
export const apiKeysNeedAConnection = 'API keys need a connection'
export const neverUsed = 'Never used'
export const lastUsed = (updated: string) => `Last used ${updated}`
export const noLongerYourInventory = 'No longer your inventory'
export const revokeNamed = (name: string) => `Revoke ${name}`
export const revoke = 'Revoke'
export const revokeQuestion = (name: string) => `Revoke ${name}?`
export const revokeKey = 'Revoke Key'
export const revokeHint = 'Programs that use it stop working at once. This cannot be undone.'
export const apiKeysNotLoaded = "Couldn't load your API keys"
export const noApiKeysYet = 'No API keys yet.'
export const apiKeys = 'API Keys'
export const apiKeysHint = 'Let your own programs read or change one inventory.'
export const apiReference = 'API reference'
export const newApiKeyButton = 'New API Key'
export const validUntilRevoked = 'until revoked'
export const expired = 'expired'
export const validUntil = (day: string) => `until ${day}`

export const revoked = (name: string) => `Revoked ${name}`
export const notRevoked = (name: string) => `${name} was not revoked`
