// What browsers and Node share, so that this room needs the types of neither.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly origin: string
  readonly pathname: string
}
