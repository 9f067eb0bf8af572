import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { POSTAL_CODES, type Shipping } from '#contracts/billing/shipping.ts'
import { AUTOCOMPLETE, COUNTRIES } from '#domain/billing/shipping.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as messages from './messages.ts'

export type ShippingValues = z.input<typeof Shipping>
export type ShippingForm = UseFormReturn<ShippingValues, unknown, Shipping>

export const EMPTY_SHIPPING: ShippingValues = {
  fullName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  phone: '',
}

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

export const ShippingFields = ({ form }: { form: ShippingForm }) => {
  const { register, watch, trigger, formState } = form
  const { errors } = formState
  const code = watch('country')
  const { isSubmitted } = formState
  // Revalidates, as rules depend on the country.
  useEffect(() => {
    if (isSubmitted && code) void trigger('zipCode')
  }, [code, isSubmitted, trigger])
  const field = (name: keyof ShippingValues) => ({
    autoComplete: AUTOCOMPLETE[name],
    error: errors[name]?.message,
    ...register(name),
  })
  const [firstCountry] = COUNTRIES
  const country = COUNTRIES.find((one) => one.code === code) ?? firstCountry
  return (
    <>
      <SelectField label={messages.country} options={OPTIONS} {...field('country')} />
      <TextField
        label={messages.fullName}
        autoCapitalize="words"
        enterKeyHint="next"
        {...field('fullName')}
      />
      <TextField
        label={messages.address}
        autoCapitalize="words"
        enterKeyHint="next"
        placeholder={messages.addressPlaceholder}
        {...field('addressLine1')}
      />
      <TextField
        label={messages.addressLine2}
        optional
        enterKeyHint="next"
        placeholder={messages.addressLine2Placeholder}
        {...field('addressLine2')}
      />
      <TextField label={messages.city} autoCapitalize="words" enterKeyHint="next" {...field('city')} />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={country?.stateLabel}
          autoCapitalize="words"
          enterKeyHint="next"
          {...field('state')}
        />
        <TextField
          label={country?.postalLabel}
          autoCapitalize="characters"
          inputMode={country?.postalDigits ? 'numeric' : 'text'}
          enterKeyHint="next"
          placeholder={POSTAL_CODES[code ?? 'US'].example}
          {...field('zipCode')}
        />
      </div>
      <TextField
        label={messages.phone}
        type="tel"
        inputMode="tel"
        enterKeyHint="done"
        hint={messages.phoneHint}
        {...field('phone')}
      />
    </>
  )
}
