import type { AiProvider } from '#contracts/accounts/ai-provider.ts'

export const consentQuestion = ({ provider }: AiProvider): string =>
  `Questions that the assistant can't answer by itself go to ${provider}, with names, places, categories and quantities of at most 40 bins and 40 items.`

export const consentStatus = ({ provider, local }: AiProvider): string => {
  const where = local
    ? `to ${provider}, which runs on this server or in its own network`
    : `to ${provider}, a service outside this server`
  return `A smaller copy of each photo, without its location, is sent ${where}, to suggest a name, a category and a description.`
}
