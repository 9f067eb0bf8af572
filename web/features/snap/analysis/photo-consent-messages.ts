import type { AiProvider } from '#contracts/accounts/ai-provider.ts'

export const consentQuestion = ({ provider }: AiProvider): string =>
  `Questions the assistant can't answer on its own go to ${provider}, with the names, places, categories and quantities of up to 40 bins and 40 items.`

export const consentStatus = ({ provider, local }: AiProvider): string => {
  const where = local
    ? `to ${provider}, which runs on this server or in its own network`
    : `to ${provider}, a service outside this server`
  return `A smaller copy of each photo, without its location, is sent ${where}, to suggest a name, a category and a description.`
}
