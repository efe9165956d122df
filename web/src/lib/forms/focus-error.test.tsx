import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioSegment } from '../../ui/radio-segment.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirstError } from './focus-error.ts';

interface Errors {
  gender?: string;
  wishes?: string;
  name?: string;
}

function fail({ gender, wishes, name }: Errors) {
  const { container } = renderApp(
    <form>
      <RadioSegment
        label="성별"
        options={[
          { value: 'female', label: '여성' },
          { value: 'male', label: '남성' },
        ]}
        value={null}
        onValueChange={() => undefined}
        error={gender}
      />
      <Field label="바라는 점" role="group" error={wishes}>
        {() => <Chip on={false}>배려심</Chip>}
      </Field>
      <TextField label="이름" error={name} />
    </form>,
  );
  focusFirstError(container.querySelector('form'));
}

beforeAll(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined;
});

test.each([
  ['a text', { name: '이름을 입력해 주세요' }, () => screen.getByLabelText('이름')],
  [
    'choices before an invalid text',
    { wishes: '하나를 골라 주세요', name: '이름을 입력해 주세요' },
    () => screen.getByRole('button', { name: '배려심' }),
  ],
  [
    'radios before all others',
    { gender: '성별을 골라 주세요', wishes: '하나를 골라 주세요' },
    () => screen.getByRole('radio', { name: '여성' }),
  ],
])('focuses the first invalid field: %s', async (_, errors, field) => {
  fail(errors);
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('an error of radio buttons is attached to their group', () => {
  fail({ gender: '성별을 골라 주세요' });
  const group = screen.getByRole('radiogroup', { name: '성별', description: '성별을 골라 주세요' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
});

test('waits for an error that is rendered late, until the next touch', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  let setError: (error: string | undefined) => void = () => undefined;
  const { container, user } = renderApp(<LateError onReady={(set) => (setError = set)} />);
  const field = screen.getByRole('textbox', { name: '이름' });
  const form = container.querySelector('form');
  focusFirstError(form);
  act(() => setError('이름을 입력해 주세요'));
  await waitFor(() => expect(document.activeElement).toBe(field));

  act(() => setError(undefined));
  focusFirstError(form);
  const button = screen.getByRole('button', { name: '다음' });
  await user.click(button);
  act(() => setError('이름을 입력해 주세요'));
  await screen.findByText('이름을 입력해 주세요');
  expect(document.activeElement).toBe(button);
  frame.mockRestore();
});

function LateError({ onReady }: { onReady: (set: (error: string | undefined) => void) => void }) {
  const [error, setError] = useState<string>();
  onReady(setError);
  return (
    <form>
      <TextField label="이름" error={error} />
      <button type="button">다음</button>
    </form>
  );
}
