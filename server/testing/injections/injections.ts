import { ATTACKS, type Attack } from './attacks.ts'
import { PAYLOADS, type PayloadName } from './payloads.ts'

export interface Injection {
  attack: Attack
  payload: PayloadName
}

export const INJECTIONS: readonly Injection[] = ATTACKS.flatMap((attack) =>
  (Object.keys(PAYLOADS) as PayloadName[]).map((payload) => ({ attack, payload })),
)

const spelled = (text: string): string =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

/** Readable list: number, place, model behavior, payload. */
export const listed = (): string => {
  const lines = INJECTIONS.map(({ attack, payload }, at) =>
    [at + 1, attack.surface, attack.name, payload, spelled(PAYLOADS[payload])].join('\t'),
  )
  return `${['number', 'stands in', 'the model', 'payload', 'text'].join('\t')}\n${lines.join('\n')}\n`
}
