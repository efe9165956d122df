import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './autocomplete-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldControl, type FieldTexts } from './field.tsx';

interface ComboboxProps {
  /** Everything that can be proposed; filtered here by substring without regard to case. */
  options: readonly string[];
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The options are still on their way. */
  loading?: boolean;
  loadingText?: string;
  /** Last row when the text is none of the options: `'서울대' 직접 입력`. */
  freeText?: (text: string) => string;
  /** Rows shown at once. */
  limit?: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

interface Props extends FieldTexts, ComboboxProps {
  className?: string;
}

/** Case-insensitive substring, Hangul composed the same way on both sides. */
export function matching(options: readonly string[], text: string, limit: number): string[] {
  const wanted = text.normalize('NFC').trim().toLowerCase();
  if (!wanted) return options.slice(0, limit);
  return options.filter((option) => option.toLowerCase().includes(wanted)).slice(0, limit);
}

/**
 * Text with proposals; any other text may stand (school). Controlled. The combobox pattern of the ARIA guide, written out:
 * the kit's library hides the rest of the page from screen readers while such a list is open, the field's label included.
 */
export function AutocompleteField({ label, error, ok, hint, side, className, ...combobox }: Props) {
  return (
    <Field label={label} error={error} ok={ok} hint={hint} side={side} className={className}>
      {(control) => <Combobox {...combobox} control={control} />}
    </Field>
  );
}

interface Row {
  value: string;
  label: string;
}

function rowsOf({ options, value, freeText, limit = 50 }: ComboboxProps): Row[] {
  const found = matching(options, value, limit).map((option) => ({ value: option, label: option }));
  const text = value.trim();
  const isFree = freeText && text !== '' && !options.includes(text);
  return isFree ? [...found, { value: text, label: freeText(text) }] : found;
}

function Combobox(props: ComboboxProps & { control: FieldControl }) {
  const {
    value,
    onValueChange,
    onBlur,
    loading = false,
    loadingText = '불러오는 중…',
    placeholder,
    ref,
  } = props;
  const { control } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const rowId = (index: number) => `${listId}-${index}`;
  const rows = rowsOf(props);
  const status = loading ? loadingText : rows.length === 0 ? '맞는 이름이 없어요' : '';

  const show = (next: boolean) => {
    setOpen(next);
    setActive(-1);
  };
  const choose = (row: Row) => {
    onValueChange(row.value);
    show(false);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
    document.getElementById(rowId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a Hangul syllable chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const row = open ? rows[active] : undefined;
    if (event.key === 'ArrowDown' && rows.length > 0) move((active + 1) % rows.length);
    else if (event.key === 'ArrowUp' && rows.length > 0) move((active <= 0 ? rows.length : active) - 1);
    else if (event.key === 'Enter' && row) choose(row);
    else if (event.key === 'Escape' && open) show(false);
    else return;
    event.preventDefault();
    // Handled here: Escape closes the list, not the sheet around it.
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <input
        {...control}
        ref={ref}
        className={fieldStyles.input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? rowId(active) : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          show(true);
        }}
        onClick={() => show(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          show(false);
          onBlur?.();
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Takes no press of its own: it keeps the focus in the input, or the list would be gone before the click. */}
      <div className={styles.popup} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <p className={styles.status} role="status">
          {open && status}
        </p>
        <div id={listId} role="listbox" aria-labelledby={`${control.id}-label`}>
          {open &&
            rows.map((row, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are the input's, which keeps the focus.
              <div
                key={`${row.value} ${row.label}`}
                id={rowId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={cx(styles.row, index === active && styles.active)}
                onClick={() => choose(row)}
              >
                {row.label}
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}
