import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { phoneLabel } from '../lib/format.ts';
import { TextField } from './text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'ref'> {
  /** As the mask leaves it, complete or not. */
  value: string;
  onValueChange: (value: string) => void;
}

interface MaskedProps extends Props {
  mask: (text: string) => string;
  type?: 'tel';
}

/** A mask over what is typed, such as the dashes between digits. The caret keeps its place, by counting the digits before it. */
export function MaskedField({ mask, onValueChange, ...field }: MaskedProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBefore.current === null) return;
    const caret = positionAfterDigits(element.value, digitsBefore.current);
    element.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const masked = mask(value);
    const atEnd = selectionStart === null || selectionStart === value.length;
    digitsBefore.current = atEnd ? Number.MAX_SAFE_INTEGER : countDigits(value.slice(0, selectionStart));
    // When the mask changes nothing, React restores the old value and moves the caret; set it again.
    event.target.value = masked;
    onValueChange(masked);
  };
  return <TextField {...field} ref={input} onChange={onChange} />;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

function positionAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    if (seen >= digits) return i;
    if (/\d/.test(text.charAt(i))) seen += 1;
  }
  return text.length;
}

/** A Korean mobile number (`010-1234-5678`); pasted ones may contain +82 and spaces. Controlled. */
export const PhoneField = (field: Props) => (
  <MaskedField
    mask={phoneLabel}
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="010-0000-0000"
    {...field}
    type="tel"
  />
);

/** Up to 8 digits or dashes, always dashed: `19990131` -> `1999-01-31`. */
function dashedDate(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** A date typed as digits (a birthday), which is quicker than a date picker. Controlled. */
export const DateField = (field: Props) => (
  <MaskedField mask={dashedDate} inputMode="numeric" placeholder="1999-01-31" maxLength={10} {...field} />
);
