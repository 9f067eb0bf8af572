import { createContext } from 'react'
import type { PostedForm } from '#contracts/accounts/visitor-page.ts'

/** The form as the page before the app had it: what was typed, and what the server refused. */
export const PostedFormContext = createContext<PostedForm | null>(null)
