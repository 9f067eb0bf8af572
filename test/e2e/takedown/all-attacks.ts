import type { Attack } from './attack.ts'
import { codeGuesses } from './attacks/code-guesses.ts'
import { fullStorage } from './attacks/full-storage.ts'
import { hostilePictures } from './attacks/hostile-pictures.ts'
import { idleConnections } from './attacks/idle-connections.ts'
import { largeBin } from './attacks/large-bin.ts'
import { largeBodies } from './attacks/large-bodies.ts'
import { largeEnvelopes } from './attacks/large-envelopes.ts'
import { longHistory } from './attacks/long-history.ts'
import { mailFlood } from './attacks/mail-flood.ts'
import { pinFlood } from './attacks/pin-flood.ts'
import { randomWords } from './attacks/random-words.ts'
import { slowForms } from './attacks/slow-forms.ts'
import { unreadAnswers } from './attacks/unread-answers.ts'

export const ALL_ATTACKS: readonly Attack[] = [
  largeBodies,
  slowForms,
  unreadAnswers,
  pinFlood,
  largeEnvelopes,
  idleConnections,
  largeBin,
  randomWords,
  longHistory,
  hostilePictures,
  fullStorage,
  mailFlood,
  codeGuesses,
]
