/** Ref of a form in a dialog that begins empty: the cursor stands in its first field as it opens. */
export const startInFirstField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:not([type="file"])')?.focus()
