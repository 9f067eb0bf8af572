interface SelectBoxProps {
  label: string
  checked: boolean
  onToggle: (range: boolean) => void
}

/** Box of a table's row; with Shift it selects up to it. */
export const SelectBox = ({ label, checked, onToggle }: SelectBoxProps) => (
  <label className="inline-grid size-10 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
      className="control peer col-start-1 row-start-1 size-5 appearance-none rounded-sm checked:border-action checked:bg-action"
    />
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none invisible col-start-1 row-start-1 size-5 text-on-action peer-checked:visible"
    >
      <path d="m5.5 10.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  </label>
)
