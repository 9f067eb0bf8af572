export const revoked = (name: string) => `Revoked ${name}`
export const notRevoked = (name: string) => `${name} was not revoked`
