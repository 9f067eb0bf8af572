import { ATTACKS, type Attack } from './attacks.ts'
import { PAYLOADS, type PayloadName } from './payloads.ts'

export interface Injection {
  attack: Attack
  payload: PayloadName
}

/** Every attack with every payload. */
export const INJECTIONS: readonly Injection[] = ATTACKS.flatMap((attack) =>
  (Object.keys(PAYLOADS) as PayloadName[]).map((payload) => ({ attack, payload })),
)

/** With what cannot be seen spelled out. */
const spelled = (text: string): string =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

/** The list as it is read by people: number, where the payload stands, what the model does, and the payload. */
export const listed = (): string => {
  const lines = INJECTIONS.map(({ attack, payload }, at) =>
    [at + 1, attack.surface, attack.name, payload, spelled(PAYLOADS[payload])].join('\t'),
  )
  return `${['number', 'stands in', 'the model', 'payload', 'text'].join('\t')}\n${lines.join('\n')}\n`
}
