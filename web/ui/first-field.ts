const MARK = 'data-starts-in-field'

const fieldOf = (form: Element): HTMLElement | null => form.querySelector('input:not([type="file"])')

/** Ref of a form in a dialog that begins empty: the cursor stands in its first field as it opens. */
export const startInFirstField = (form: HTMLFormElement | null): void => {
  form?.setAttribute(MARK, '')
  // At once, as a phone shows its keyboard only then. A dialog below still holds the focus, and takes it back.
  if (form) fieldOf(form)?.focus()
}

/** Where a dialog starts when its content has not taken the focus by itself: in such a form's field, or at its panel. */
export const startOf = (panel: HTMLElement): HTMLElement => {
  const form = panel.querySelector(`[${MARK}]`)
  return (form && fieldOf(form)) ?? panel
}
