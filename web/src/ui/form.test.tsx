import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fieldProps, useSchemaForm } from '../lib/forms/schema-form.ts';
import { renderApp } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const schema = z.object({
  name: z.string().min(1, '이름을 입력해 주세요'),
  guests: z.string().regex(/^\d+$/, '숫자로 적어 주세요').transform(Number),
});
type Values = z.output<typeof schema>;
const send = vi.fn<(values: Values) => string | undefined>();

function Sample() {
  const form = useSchemaForm(schema, { name: '', guests: '' });
  const field = fieldProps(form);
  const submit = (values: Values) => {
    const refused = send(values);
    if (refused) form.setError('guests', { message: refused });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField label="이름" {...field('name')} />
      <TextField label="손님" {...field('guests')} />
      <Button type="submit">보내기</Button>
    </Form>
  );
}

beforeEach(() => {
  send.mockReset();
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined;
});
const field = (name: string) => screen.getByRole('textbox', { name });

test('does not submit invalid values, shows every error and focuses the first field', async () => {
  const { user } = renderApp(<Sample />);
  await user.click(screen.getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(document.activeElement).toBe(field('이름')));
  expect(screen.getByText('이름을 입력해 주세요')).toBeTruthy();
  expect(screen.getByText('숫자로 적어 주세요')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('submits the schema’s output and focuses an error set by onSubmit', async () => {
  send.mockReturnValueOnce('이만큼은 받지 않아요');
  const { user } = renderApp(<Sample />);
  await user.type(field('이름'), '한잔');
  await user.type(field('손님'), '900');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '한잔', guests: 900 });
  expect(await screen.findByText('이만큼은 받지 않아요')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('손님')));
});
