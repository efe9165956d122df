import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { TextArea } from './text-area.tsx';

test('the counter describes the field and is not part of its name', () => {
  renderApp(<TextArea label="팀 소개" hint="상대 팀에게 보여요" count={5} max={500} />);
  const field = screen.getByRole('textbox', { name: '팀 소개' });
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '상대 팀에게 보여요',
    '5 / 500자',
  ]);
});
