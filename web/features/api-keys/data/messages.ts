export const revoked = (name: string) => `Revoked ${name}`
export const wasNotRevoked = (name: string) => `${name} was not revoked`
