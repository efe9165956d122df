import { screen, waitFor, act } from '@testing-library/react';
import { beforeEach, expect, test, vi, beforeAll } from 'vitest';
import * as z from 'zod';
import { fieldProps, useSchemaForm } from '../lib/forms/schema-form.ts';
import { renderApp } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import { Field } from './field.tsx';
import { RadioSegment } from './radio-segment.tsx';
import { focusFirstError } from '../lib/forms/focus-error.ts';

const schema = z.object({
  name: z.string().min(1, '이름을 입력해 주세요'),
  guests: z.string().regex(/^\d+$/, '숫자로 적어 주세요').transform(Number),
});
type Values = z.output<typeof schema>;
const send = vi.fn<(values: Values) => string | undefined>();

function Sample() {
  const form = useSchemaForm(schema, { name: '', guests: '' });
  const textbox = fieldProps(form);
  const submit = (values: Values) => {
    const refused = send(values);
    if (refused) form.setError('guests', { message: refused });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField label="이름" {...textbox('name')} />
      <TextField label="손님" {...textbox('guests')} />
      <Button type="submit">보내기</Button>
    </Form>
  );
}

beforeEach(() => {
  send.mockReset();
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined;
});
const textbox = (name: string) => screen.getByRole('textbox', { name });

test('a form does not submit invalid values, shows every error and focuses the first field', async () => {
  const { user } = renderApp(<Sample />);
  await user.click(screen.getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(document.activeElement).toBe(textbox('이름')));
  expect(screen.getByText('이름을 입력해 주세요')).toBeTruthy();
  expect(screen.getByText('숫자로 적어 주세요')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('a form submits the schema’s output and focuses an error set by onSubmit', async () => {
  send.mockReturnValueOnce('이만큼은 받지 않아요');
  const { user } = renderApp(<Sample />);
  await user.type(textbox('이름'), '한잔');
  await user.type(textbox('손님'), '900');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '한잔', guests: 900 });
  expect(await screen.findByText('이만큼은 받지 않아요')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(textbox('손님')));
});

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
])('a form focuses the first invalid field: %s', async (_, errors, field) => {
  fail(errors);
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('an error of radio buttons is attached to their group', () => {
  fail({ gender: '성별을 골라 주세요' });
  const group = screen.getByRole('radiogroup', { name: '성별', description: '성별을 골라 주세요' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
});

test('a form waits for an error that is rendered late, until the next touch', async () => {
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
