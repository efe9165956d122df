import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { DateField } from './date-field.tsx';
import { PhoneField } from './phone-field.tsx';

function Phone({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start);
  return <PhoneField label="휴대폰 번호" value={phone} onValueChange={setPhone} />;
}

function Birth() {
  const [day, setDay] = useState('');
  return <DateField label="생년월일" value={day} onValueChange={setDay} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

describe('PhoneField', () => {
  test.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['010123', '010-123'],
  ])('shows %s typed as %s', async (typed, shown) => {
    const { user } = renderApp(<Phone />);
    await user.type(field(), typed);
    expect(field().value).toBe(shown);
  });

  test.each(['+82 10-1234-5678', '+821012345678', '010 1234 5678', '０１０１２３４５６７８'])(
    'accepts %s pasted',
    async (pasted) => {
      const { user } = renderApp(<Phone />);
      await user.click(field());
      await user.paste(pasted);
      expect(field().value).toBe('010-1234-5678');
    },
  );

  test('keeps the caret in place when a digit is corrected', async () => {
    const { user } = renderApp(<Phone start="010-1234-5678" />);
    await user.click(field());
    field().setSelectionRange(6, 6);
    await user.keyboard('{Backspace}');
    expect(field().value).toBe('010-134-5678');
    expect(field().selectionStart).toBe(5);
    await user.keyboard('9');
    expect(field().value).toBe('010-1934-5678');
    expect(field().selectionStart).toBe(6);
  });
});

test('DateField adds dashes to eight digits', async () => {
  const { user } = renderApp(<Birth />);
  await user.type(field(), '19990131');
  expect(field().value).toBe('1999-01-31');
});
