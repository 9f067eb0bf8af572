import type { OidcProblem } from '#contracts/accounts/oidc.ts'

export const continueWith = (name: string): string => `Continue with ${name}`

/** Explains a sign-in at a provider that came back with nothing. */
export const PROBLEM_MESSAGES: Record<OidcProblem, (name: string) => string> = {
  denied: (name) => `${name} didn't let you in, or you canceled. Nothing was changed.`,
  expired: () =>
    'This took too long, was already finished, or started in another browser. Nothing was changed. Please start again.',
  unreachable: (name) => `${name} cannot be reached right now. Please try again in a minute.`,
  misconfigured: (name) =>
    `Signing in with ${name} isn't set up correctly. Tell whoever runs this server; the log has details.`,
  refused: (name) =>
    `The response from ${name} couldn't be trusted. Nothing was changed. Please start again.`,
}

export const NEEDS_NETWORK = {
  title: 'Signing in needs a connection',
  text: 'The server could not be reached. Everything on this device is kept.',
}

export const SECTION = {
  title: 'Sign-in methods',
  text: 'Other accounts you can sign in with.',
  notLoaded: {
    failed: 'Your sign-in methods could not be loaded',
    offline: 'Sign-in methods need a connection',
  },
  empty: 'Nothing added yet.',
  removal: "You won't be able to sign in with it anymore. Any roles from its groups end too.",
}
