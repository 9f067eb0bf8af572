import type { OidcProblem } from '#contracts/accounts/oidc.ts'

export const continueWith = (name: string): string => `Continue with ${name}`

/** Why a sign-in at a provider came back with nothing. */
export const PROBLEM_MESSAGES: Record<OidcProblem, (name: string) => string> = {
  denied: (name) => `${name} did not let you in, or you cancelled. Nothing was changed.`,
  expired: () =>
    'This took too long, was finished already, or began in another browser. Nothing was changed. Start again.',
  unreachable: (name) => `${name} cannot be reached right now. Please try again in a minute.`,
  misconfigured: (name) =>
    `Signing in with ${name} isn't set up correctly. Tell whoever runs this server; the log has details.`,
  refused: (name) => `The answer of ${name} could not be trusted. Nothing was changed. Start again.`,
}

export const NEEDS_NETWORK = {
  title: 'Signing in needs a network connection',
  text: 'The server could not be reached. What is on this device stays.',
}

export const SECTION = {
  title: 'Sign-in methods',
  text: 'Other accounts you can sign in with.',
  offline: 'Sign-in methods need a network connection',
  empty: 'Nothing added yet.',
  removal: 'It will no longer sign you in here. Roles you got from its groups end, too.',
}
