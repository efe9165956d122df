import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { cx } from '../lib/cx.ts';
import menu from './menu.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldControl, type FieldTexts } from './field.tsx';

interface ComboboxProps {
  /** All suggestions; filtered here by substring, ignoring case. */
  options: readonly string[];
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The options are loading. */
  loading?: boolean;
  loadingText?: string;
  /** Label of the last row when the text is not an option: `'서울대' 직접 입력`. */
  freeText?: (text: string) => string;
  /** How many rows are shown. */
  limit?: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  name?: string;
}

interface Props extends FieldTexts, ComboboxProps {
  className?: string;
}

/** Substring match, ignoring case and Unicode normalization of Hangul. */
export function filterOptions(options: readonly string[], text: string, limit: number): string[] {
  const wanted = text.normalize('NFC').trim().toLowerCase();
  if (!wanted) return options.slice(0, limit);
  return options.filter((option) => option.toLowerCase().includes(wanted)).slice(0, limit);
}

/**
 * A text input with suggestions; any other text is allowed too. Controlled. It implements the ARIA
 * combobox pattern itself, because the kit's library hides the rest of the page, the field's label
 * included, from screen readers while the list is open.
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
  const found = filterOptions(options, value, limit).map((option) => ({ value: option, label: option }));
  const text = value.trim();
  const isFree = freeText && text !== '' && !options.includes(text);
  return isFree ? [...found, { value: text, label: freeText(text) }] : found;
}

/** The open list: which row is active, and the keys that move through it. */
function useList(rows: readonly Row[], onChoose: (row: Row) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const rowId = (index: number) => `${id}-${index}`;
  const show = (next: boolean) => {
    setOpen(next);
    setActive(-1);
  };
  const choose = (row: Row) => {
    onChoose(row);
    show(false);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
    document.getElementById(rowId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a Hangul syllable must not choose an option.
    if (event.nativeEvent.isComposing) return;
    const row = open ? rows[active] : undefined;
    if (event.key === 'ArrowDown' && rows.length > 0) move((active + 1) % rows.length);
    else if (event.key === 'ArrowUp' && rows.length > 0) move((active <= 0 ? rows.length : active) - 1);
    else if (event.key === 'Enter' && row) choose(row);
    else if (event.key === 'Escape' && open) show(false);
    else return;
    event.preventDefault();
    // Escape closes the list, but not the sheet around it.
    event.stopPropagation();
  };
  return { id, open, active, rowId, show, choose, onKeyDown };
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
    name,
  } = props;
  const { control } = props;
  const rows = rowsOf(props);
  const { id, open, active, rowId, show, choose, onKeyDown } = useList(rows, (row) =>
    onValueChange(row.value),
  );
  const status = loading ? loadingText : rows.length === 0 ? '맞는 이름이 없어요' : '';
  return (
    <div className={menu.box}>
      <input
        {...control}
        ref={ref}
        name={name}
        className={fieldStyles.input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={id}
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Prevents blur only: without
          it the list would close before the click. */}
      <div
        className={cx(menu.menu, fieldStyles.popup)}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p className={cx('label mute', fieldStyles.status)} role="status">
          {open && status}
        </p>
        <Options
          id={id}
          labelledBy={`${control.id}-label`}
          rows={open ? rows : []}
          active={active}
          rowId={rowId}
          choose={choose}
        />
      </div>
    </div>
  );
}

interface OptionsProps {
  id: string;
  labelledBy: string;
  rows: readonly Row[];
  active: number;
  rowId: (index: number) => string;
  choose: (row: Row) => void;
}

function Options({ id, labelledBy, rows, active, rowId, choose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-labelledby={labelledBy}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The input keeps the focus and handles the keys.
        <div
          key={`${row.value} ${row.label}`}
          id={rowId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => choose(row)}
        >
          {row.label}
        </div>
      ))}
    </div>
  );
}
