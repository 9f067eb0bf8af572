import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { DETAIL_FIELDS, type DetailField, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { cleanSet } from '#contracts/inventory/fields/set-texts.ts'
import { setEntries } from '#contracts/inventory/fields/set-value.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { LOCALE } from '#domain/format/locale.ts'
import type { FieldInputs } from '#web/platform/forms/field-values.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { currencyOptions, useCurrency } from '#web/platform/inventory/currency.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { EntriesField } from '#web/ui/fields/choice/entries-field.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useSetCurrency } from '../data/mutations.ts'
import { useKnownTags, useOwnFields } from '../data/queries.ts'
import type { ItemFormValues } from '../item-values.ts'
import { CodesField } from './codes-field.tsx'
import { DayField } from './day-field.tsx'
import * as messages from './messages.ts'
import { MoneyField } from './money-field.tsx'
import { OwnFieldInputs } from './own-field-inputs.tsx'

interface DetailFieldsProps {
  form: UseFormReturn<ItemFormValues, unknown, z.output<typeof ItemFormValues>>
}

/** Inputs of what is known of few things, folded away until one has a value or is asked for. */
export const DetailFields = ({ form }: DetailFieldsProps) => {
  const { errors } = form.formState
  const isUsed = DETAIL_FIELDS.some((name) => form.getValues(name) != null && form.getValues(name) !== '')
  const [isOpen, setOpen] = useState(isUsed)
  const section = useRef<HTMLElement>(null)
  const isShown = isOpen || DETAIL_FIELDS.some((name) => errors[name])
  return (
    <section ref={section} aria-label={messages.details} className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isShown}
        className="-mx-2 flex min-h-11 items-center gap-2 self-start rounded px-2 text-sm font-semibold text-action hover:bg-sunken"
        onClick={() => {
          setOpen(!isShown)
          // Shows fields that open below the fold.
          if (!isShown) requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }))
        }}
      >
        {messages.moreDetails}
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isShown && 'rotate-180')}
        />
      </button>
      {isShown && <DetailInputs form={form} />}
    </section>
  )
}

/** Asks once, with the first amount of an inventory. */
const CurrencyChoice = ({
  currency,
  onChoose,
}: {
  currency: string
  onChoose: (currency: string) => void
}) => {
  const [options] = useState(() => currencyOptions(LOCALE))
  return (
    <SelectField
      className="sm:col-span-2"
      label={messages.currency}
      hint={messages.currencyHint}
      options={options}
      value={currency}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

export type FormDetail = DetailField & keyof FieldInputs<typeof ITEM>

/** Input of each detail. */
export const useDetailInputs = (form: DetailFieldsProps['form']): Readonly<Record<FormDetail, ReactNode>> => {
  const { errors } = form.formState
  const currency = useCurrency()
  const quantity = form.watch('quantity')
  const pieces = Number(quantity ?? 1)
  const knownTags = useKnownTags()
  const ownFields = useOwnFields()
  const category = form.watch('category')
  const text = (name: 'maker' | 'model' | 'serial' | 'boughtFrom') => (
    <TextField
      label={ITEM[name].title}
      autoComplete="off"
      dir="auto"
      error={errors[name]?.message}
      {...form.register(name)}
    />
  )
  const day = (name: 'boughtOn' | 'warrantyUntil' | 'expiresOn', lifetime?: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value = null, onChange, onBlur } }) => (
        <DayField
          ref={ref}
          label={ITEM[name].title}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={errors[name]?.message}
          {...(lifetime !== undefined && { lifetime })}
        />
      )}
    />
  )
  const money = (name: 'price' | 'value') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value = null, onChange, onBlur } }) => (
        <MoneyField
          ref={ref}
          label={ITEM[name].title}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          currency={currency}
          error={errors[name]?.message}
          hint={
            value !== null && value > 0 && pieces > 1
              ? messages.eachAndTogether(formatMoney(value, currency), formatMoney(value * pieces, currency))
              : undefined
          }
        />
      )}
    />
  )
  const tags = (
    <Controller
      control={form.control}
      name="tags"
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <EntriesField
          ref={ref}
          className="sm:col-span-2"
          label={ITEM.tags.title}
          entries={setEntries(value)}
          onChange={(all) => onChange(cleanSet(all.join('\n'), ITEM.tags))}
          onBlur={onBlur}
          suggestions={knownTags}
          separators={ITEM.tags.separators}
          error={errors.tags?.message}
        />
      )}
    />
  )
  const codes = (
    <Controller
      control={form.control}
      name="codes"
      render={({ field }) => <CodesField {...field} error={errors.codes?.message} />}
    />
  )
  // Names every detail of a form, so that a new one without an input is a type error.
  return {
    tags,
    maker: text('maker'),
    model: text('model'),
    serial: text('serial'),
    boughtFrom: text('boughtFrom'),
    boughtOn: day('boughtOn'),
    price: money('price'),
    value: money('value'),
    warrantyUntil: day('warrantyUntil', messages.lifetime),
    expiresOn: day('expiresOn'),
    codes,
    extra: ownFields.length > 0 && (
      <Controller
        control={form.control}
        name="extra"
        render={({ field: { value, onChange, onBlur } }) => (
          <OwnFieldInputs
            fields={ownFields}
            value={value ?? ''}
            category={category ?? null}
            onChange={onChange}
            onBlur={onBlur}
            error={errors.extra?.message}
          />
        )}
      />
    ),
  }
}

const DetailInputs = ({ form }: DetailFieldsProps) => {
  const currency = useCurrency()
  const { canWrite, currency: said } = useRights()
  const isOnline = useOnline()
  const setCurrency = useSetCurrency()
  const [price, worth] = form.watch(['price', 'value'])
  const inputs = useDetailInputs(form)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      {said === null && canWrite && isOnline && (price != null || worth != null) && (
        <CurrencyChoice currency={currency} onChoose={(chosen) => setCurrency.mutate({ currency: chosen })} />
      )}
    </div>
  )
}
