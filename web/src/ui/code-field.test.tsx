import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { CodeField } from './code-field.tsx';

function Sample({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField value={code} onValueChange={setCode} onComplete={onComplete} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '인증번호 6자리' });

describe('CodeField', () => {
  test('is one input that phones can fill from the text message', () => {
    renderApp(<Sample />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });

  test('accepts a pasted code with spaces and words around it', async () => {
    const { user } = renderApp(<Sample />);
    await user.click(field());
    await user.paste('[합석] 482 913');
    expect(field().value).toBe('482913');
  });

  test('keeps digits only and never more than six', async () => {
    const { user } = renderApp(<Sample />);
    await user.type(field(), '12a3-45678');
    expect(field().value).toBe('123456');
  });

  test('calls onComplete once', async () => {
    const onComplete = vi.fn();
    const { user } = renderApp(<Sample onComplete={onComplete} />);
    await user.type(field(), '1234567');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });
});
