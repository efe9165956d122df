import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { DateField, PhoneField } from './masked-field.tsx';
import { CodeField } from './code-field.tsx';
import { TextArea } from './text-area.tsx';
import { AutocompleteField } from './autocomplete-field.tsx';

function Phone({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start);
  return <PhoneField label="휴대폰 번호" value={phone} onValueChange={setPhone} />;
}

function Birth() {
  const [day, setDay] = useState('');
  return <DateField label="생년월일" value={day} onValueChange={setDay} />;
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox');

describe('PhoneField', () => {
  test.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['010123', '010-123'],
  ])('shows %s typed as %s', async (keys, shown) => {
    const { user } = renderApp(<Phone />);
    await user.type(typed(), keys);
    expect(typed().value).toBe(shown);
  });

  test.each(['+82 10-1234-5678', '+821012345678', '010 1234 5678', '０１０１２３４５６７８'])(
    'accepts %s pasted',
    async (pasted) => {
      const { user } = renderApp(<Phone />);
      await user.click(typed());
      await user.paste(pasted);
      expect(typed().value).toBe('010-1234-5678');
    },
  );

  test('keeps the caret in place when a digit is corrected', async () => {
    const { user } = renderApp(<Phone start="010-1234-5678" />);
    await user.click(typed());
    typed().setSelectionRange(6, 6);
    await user.keyboard('{Backspace}');
    expect(typed().value).toBe('010-134-5678');
    expect(typed().selectionStart).toBe(5);
    await user.keyboard('9');
    expect(typed().value).toBe('010-1934-5678');
    expect(typed().selectionStart).toBe(6);
  });
});

test('DateField adds dashes to eight digits', async () => {
  const { user } = renderApp(<Birth />);
  await user.type(typed(), '19990131');
  expect(typed().value).toBe('1999-01-31');
});

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField value={code} onValueChange={setCode} onComplete={onComplete} />;
}

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '인증번호 6자리' });

describe('CodeField', () => {
  test('is one input that phones can fill from the text message', () => {
    renderApp(<Code />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(codeField().autocomplete).toBe('one-time-code');
    expect(codeField().inputMode).toBe('numeric');
  });

  test('accepts a pasted code with spaces and words around it', async () => {
    const { user } = renderApp(<Code />);
    await user.click(codeField());
    await user.paste('[합석] 482 913');
    expect(codeField().value).toBe('482913');
  });

  test('keeps digits only and never more than six', async () => {
    const { user } = renderApp(<Code />);
    await user.type(codeField(), '12a3-45678');
    expect(codeField().value).toBe('123456');
  });

  test('calls onComplete once', async () => {
    const onComplete = vi.fn();
    const { user } = renderApp(<Code onComplete={onComplete} />);
    await user.type(codeField(), '1234567');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });
});

test('the counter describes the field and is not part of its name', () => {
  renderApp(<TextArea label="팀 소개" hint="상대 팀에게 보여요" count={5} max={500} />);
  const field = screen.getByRole('textbox', { name: '팀 소개' });
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '상대 팀에게 보여요',
    '5 / 500자',
  ]);
});

const SCHOOLS = ['서울대학교', '연세대학교', 'KAIST'];

function School({ loading }: { loading?: boolean }) {
  const [school, setSchool] = useState('');
  return (
    <>
      <AutocompleteField
        label="학교"
        options={SCHOOLS}
        value={school}
        onValueChange={setSchool}
        loading={loading}
        freeText={(text) => `‘${text}’ 직접 입력`}
      />
      <button type="button">다음</button>
    </>
  );
}

const schoolField = () => screen.getByRole<HTMLInputElement>('combobox', { name: '학교' });
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);

describe('AutocompleteField', () => {
  test('filters by substring and offers the typed text itself', async () => {
    const { user } = renderApp(<School />);
    await user.type(schoolField(), '대학');
    expect(rows()).toEqual(['서울대학교', '연세대학교', '‘대학’ 직접 입력']);
    await user.click(screen.getByRole('option', { name: '연세대학교' }));
    expect(schoolField().value).toBe('연세대학교');
    expect(rows()).toEqual([]);
  });

  test('can be used by keyboard', async () => {
    const { user } = renderApp(<School />);
    await user.type(schoolField(), 'kai');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(schoolField().value).toBe('KAIST');
    expect(rows()).toEqual([]);
    await user.type(schoolField(), '{Backspace}');
    expect(rows().length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(rows()).toEqual([]);
    expect(schoolField().value).toBe('KAIS');
  });

  test('keeps any other text, closes on blur, and hides nothing else from screen readers', async () => {
    const { user } = renderApp(<School />);
    await user.type(schoolField(), '없는학교');
    expect(screen.getByRole('button', { name: '다음' })).toBeTruthy();
    await user.tab();
    expect(rows()).toEqual([]);
    expect(schoolField().value).toBe('없는학교');
  });

  test('shows that the options are loading', async () => {
    const { user } = renderApp(<School loading />);
    await user.click(schoolField());
    expect(screen.getByText('불러오는 중…')).toBeTruthy();
  });
});
