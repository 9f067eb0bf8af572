import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { unknownLanguage } from '../messages.ts'

export const Language = z.enum(LANGUAGES as [string, ...string[]], unknownLanguage)
