// Declares what browsers and Node share, so that the domain needs the types of neither.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly pathname: string
  readonly username: string
  readonly password: string
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}
