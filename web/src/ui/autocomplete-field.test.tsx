import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { AutocompleteField } from './autocomplete-field.tsx';

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

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '학교' });
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);

describe('AutocompleteField', () => {
  test('filters by substring and offers the typed text itself', async () => {
    const { user } = renderApp(<School />);
    await user.type(field(), '대학');
    expect(rows()).toEqual(['서울대학교', '연세대학교', '‘대학’ 직접 입력']);
    await user.click(screen.getByRole('option', { name: '연세대학교' }));
    expect(field().value).toBe('연세대학교');
    expect(rows()).toEqual([]);
  });

  test('can be used by keyboard', async () => {
    const { user } = renderApp(<School />);
    await user.type(field(), 'kai');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('KAIST');
    expect(rows()).toEqual([]);
    await user.type(field(), '{Backspace}');
    expect(rows().length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(rows()).toEqual([]);
    expect(field().value).toBe('KAIS');
  });

  test('keeps any other text, closes on blur, and hides nothing else from screen readers', async () => {
    const { user } = renderApp(<School />);
    await user.type(field(), '없는학교');
    expect(screen.getByRole('button', { name: '다음' })).toBeTruthy();
    await user.tab();
    expect(rows()).toEqual([]);
    expect(field().value).toBe('없는학교');
  });

  test('shows that the options are loading', async () => {
    const { user } = renderApp(<School loading />);
    await user.click(field());
    expect(screen.getByText('불러오는 중…')).toBeTruthy();
  });
});
