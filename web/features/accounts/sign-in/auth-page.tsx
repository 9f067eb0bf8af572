import { useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { SignOutOffer } from '../oidc/sign-out-offer.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthView } from './auth-view.ts'
import { ForgotForm } from './forgot-form.tsx'
import { RegisterView } from './register-view.tsx'
import { SignInForm } from './sign-in-form.tsx'

const VIEWS = {
  'sign-in': { title: 'Welcome Back', text: 'Sign in to your account', Form: SignInForm },
  register: { title: 'Create Account', text: `Start keeping your bins with ${PRODUCT}`, Form: RegisterView },
  reset: {
    title: 'Reset Password',
    text: 'Enter your email and we send you a link to set a new password.',
    Form: ForgotForm,
  },
} as const

export const AuthPage = ({ initialView = 'sign-in' }: { initialView?: AuthView }) => {
  const [view, setView] = useState<AuthView>(initialView)
  const { title, text, Form } = VIEWS[view]
  return (
    <AuthFrame title={title} text={text}>
      <SignOutOffer />
      <Form onView={setView} />
    </AuthFrame>
  )
}
