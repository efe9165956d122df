import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';

/** Keeps the caret in place while a mask adds and removes separators, by counting the digits before it. */
export function useMaskedInput(mask: (text: string) => string, onValueChange: (value: string) => void) {
  const input: RefObject<HTMLInputElement | null> = useRef(null);
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
  return { input, onChange };
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
