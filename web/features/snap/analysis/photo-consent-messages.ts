import type { AiProvider } from '#contracts/accounts/ai-provider.ts'

export const consentQuestion = ({ provider }: AiProvider): string =>
  `Questions the assistant can't answer on its own go to ${provider}, with the names, places, categories and quantities of up to 40 bins and 40 items.`

export const consentStatus = ({ provider, local }: AiProvider): string =>
  local
    ? `A smaller copy of each photo, without its location, is sent to ${provider}, which runs on this server or in its own network, to suggest a name, a category and a description.`
    : `A smaller copy of each photo, without its location, is sent to ${provider}, a service outside this server, to suggest a name, a category and a description.`
