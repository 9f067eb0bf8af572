import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { POSTAL_CODES, type Shipping } from '#contracts/shipping.ts'
import { AUTOCOMPLETE, COUNTRIES } from '#domain/shipping.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What the form holds while it is filled in. */
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

/** An address, in the words of its country (spec 2.11, 5). */
export const ShippingFields = ({ form }: { form: ShippingForm }) => {
  const { register, watch, trigger, formState } = form
  const { errors } = formState
  const code = watch('country')
  const { isSubmitted } = formState
  // What was wrong for one country may be right for the next.
  useEffect(() => {
    if (isSubmitted && code) void trigger('zipCode')
  }, [code, isSubmitted, trigger])
  const [firstCountry] = COUNTRIES
  const country = COUNTRIES.find((one) => one.code === code) ?? firstCountry
  return (
    <>
      <SelectField
        label="Country"
        options={OPTIONS}
        autoComplete={AUTOCOMPLETE.country}
        error={errors.country?.message}
        {...register('country')}
      />
      <TextField
        label="Full name"
        autoComplete={AUTOCOMPLETE.fullName}
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label="Address"
        autoComplete={AUTOCOMPLETE.addressLine1}
        autoCapitalize="words"
        enterKeyHint="next"
        placeholder="Street and number"
        error={errors.addressLine1?.message}
        {...register('addressLine1')}
      />
      <TextField
        label="Address line 2"
        optional
        autoComplete={AUTOCOMPLETE.addressLine2}
        enterKeyHint="next"
        placeholder="Apartment, floor, company"
        error={errors.addressLine2?.message}
        {...register('addressLine2')}
      />
      <TextField
        label="City"
        autoComplete={AUTOCOMPLETE.city}
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.city?.message}
        {...register('city')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={country?.stateLabel}
          autoComplete={AUTOCOMPLETE.state}
          autoCapitalize="words"
          enterKeyHint="next"
          error={errors.state?.message}
          {...register('state')}
        />
        <TextField
          label={country?.postalLabel}
          autoComplete={AUTOCOMPLETE.zipCode}
          autoCapitalize="characters"
          inputMode={country?.postalDigits ? 'numeric' : 'text'}
          enterKeyHint="next"
          placeholder={POSTAL_CODES[code ?? 'US'].example}
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
      </div>
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete={AUTOCOMPLETE.phone}
        enterKeyHint="done"
        hint="For the carrier, should the parcel not find its way."
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}
