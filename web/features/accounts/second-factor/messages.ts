import { plural } from '#domain/format/format-count.ts'

export const codeHint = 'Enter the code from your authenticator app, or one of your recovery codes.'
export const rememberDevice = "Don't ask again on this device for 30 days"
export const signingIn = 'Signing in...'
export const back = 'Back'
export const recoveryCodesCopied = 'Recovery codes copied'
export const saveRecoveryCodes = 'Save these recovery codes now'
export const recoveryCodesHint =
  "You won't see them again. Each one signs you in once if you lose your authenticator app."
export const recoveryCodes = 'Recovery codes'
export const iSavedThem = 'I Saved Them'
export const copyCodes = 'Copy Codes'
export const authenticatorQrCode = 'QR code for your authenticator app'
export const continueLabel = 'Continue'
export const setUpHint =
  'Scan this with your authenticator app, or type the key into it. Then enter the code it shows.'
export const key = 'Key'
export const turnOn = 'Turn On'
export const setUpTwoStepSignIn = 'Set Up Two-Step Sign-In'
export const requiredHint = 'This server requires it. Use an authenticator app on your phone, or a passkey.'
export const passkeyInstead = 'Use a Passkey Instead'
export const turnOff = 'Turn Off'
export const replaceCodes = 'Replace Codes'
export const on = 'On'
export const recoveryStatus = (codes: number, devices: number) =>
  `${codes} recovery ${plural(codes, 'code')} left · ${devices} remembered ${plural(devices, 'device')}`
export const newRecoveryCodes = 'New Recovery Codes'
export const forgetDevices = 'Forget Devices'
export const turnOffButton = 'Turn Off...'
export const NOT_LOADED = {
  failed: 'Two-step sign-in could not be loaded',
  offline: 'Two-step sign-in needs a connection',
}
export const setUp = 'Set Up'
export const twoStepSignIn = 'Two-Step Sign-In'
export const twoStepSignInHint = 'Signing in also asks for a code from an app on your phone.'
