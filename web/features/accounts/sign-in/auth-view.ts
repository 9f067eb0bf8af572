export type AuthView = 'sign-in' | 'register' | 'reset'
