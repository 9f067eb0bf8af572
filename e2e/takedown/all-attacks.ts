import type { Attack } from './attack.ts'
import { codeGuesses } from './code-guesses.ts'
import { fullStorage } from './full-storage.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { idleConnections } from './idle-connections.ts'
import { largeBin } from './large-bin.ts'
import { largeBodies } from './large-bodies.ts'
import { largeEnvelopes } from './large-envelopes.ts'
import { longHistory } from './long-history.ts'
import { mailFlood } from './mail-flood.ts'
import { pinFlood } from './pin-flood.ts'
import { randomWords } from './random-words.ts'
import { slowForms } from './slow-forms.ts'
import { unreadAnswers } from './unread-answers.ts'

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
