import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Ref } from 'react';
import { cx } from '../lib/cx.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import popup from './popup.module.css';

interface Props extends FieldTexts {
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
  className?: string;
}

/** Case-insensitive substring, Hangul composed the same way on both sides. */
export function matching(options: readonly string[], text: string, limit: number): string[] {
  const wanted = text.normalize('NFC').trim().toLowerCase();
  if (!wanted) return options.slice(0, limit);
  return options.filter((option) => option.toLowerCase().includes(wanted)).slice(0, limit);
}

/** Text with proposals; any other text may stand (school). Controlled. */
export function AutocompleteField({
  options,
  value,
  onValueChange,
  onBlur,
  loading = false,
  loadingText = '불러오는 중…',
  freeText,
  limit = 50,
  placeholder,
  ref,
  ...texts
}: Props) {
  const found = matching(options, value, limit);
  const text = value.trim();
  const free = freeText && text && !options.includes(text) ? freeText(text) : null;
  const rows = free ? [...found, text] : found;
  return (
    <Field {...texts}>
      {(control) => (
        <Autocomplete.Root
          items={rows}
          filter={null}
          value={value}
          onValueChange={onValueChange}
          openOnInputClick
          autoHighlight={false}
        >
          <Autocomplete.Input
            {...control}
            ref={ref}
            onBlur={onBlur}
            placeholder={placeholder}
            className={fieldStyles.input}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={popup.positioner} sideOffset={6}>
              <Autocomplete.Popup
                className={cx(popup.popup, popup.anchored)}
                aria-busy={loading || undefined}
              >
                <Autocomplete.Status className={popup.status}>
                  {loading ? loadingText : rows.length === 0 ? '맞는 이름이 없어요' : null}
                </Autocomplete.Status>
                <Autocomplete.List>
                  {(row: string) => (
                    <Autocomplete.Item key={row} value={row} className={popup.item}>
                      {free && row === text ? free : row}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
