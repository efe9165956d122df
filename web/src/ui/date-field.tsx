import type { ComponentProps } from 'react';
import type { FieldTexts } from './field.tsx';
import { useMaskedInput } from './masked-input.ts';
import { TextField } from './text-field.tsx';

interface Props
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'id' | 'type' | 'value' | 'onChange' | 'ref'> {
  /** `YYYY-MM-DD`, complete or not. */
  value: string;
  onValueChange: (value: string) => void;
  /** Shown read-only. */
  locked?: boolean;
}

/** Up to 8 digits or dashes, always dashed: `19990131` -> `1999-01-31`. */
function dashedDate(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** A date typed as digits (a birthday), which is quicker than a date picker. Controlled. */
export function DateField({ value, onValueChange, ...rest }: Props) {
  const { input, onChange } = useMaskedInput(dashedDate, onValueChange);
  return (
    <TextField
      inputMode="numeric"
      placeholder="1999-01-31"
      maxLength={10}
      {...rest}
      ref={input}
      value={value}
      onChange={onChange}
    />
  );
}
