// Declares what browsers and Node share, so that contracts need the types of neither.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
