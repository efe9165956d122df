import type { ComponentProps, ReactNode } from 'react';
import { phoneLabel } from '../lib/format.ts';
import type { FieldTexts } from './field.tsx';
import { useMaskedInput } from './masked-input.ts';
import { TextField } from './text-field.tsx';

interface Props
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'id' | 'type' | 'value' | 'onChange' | 'ref'> {
  /** `010-1234-5678`, complete or not. */
  value: string;
  onValueChange: (value: string) => void;
  locked?: boolean;
  action?: ReactNode;
}

/**
 * A Korean mobile number, dashed while typing; pasted numbers may contain +82 and spaces.
 * Controlled (react-hook-form: `Controller`).
 */
export function PhoneField({ value, onValueChange, ...rest }: Props) {
  const { input, onChange } = useMaskedInput(phoneLabel, onValueChange);
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="010-0000-0000"
      {...rest}
      ref={input}
      type="tel"
      value={value}
      onChange={onChange}
    />
  );
}
