import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { GroupEditor } from './group-editor.tsx';

test('shows a contact in the name and in the introduction while it is typed', async () => {
  stubService({ 'GET /api/univs/list': { body: [] } });
  const { user } = renderApp(<GroupEditor onSaved={() => undefined} />, {
    path: '/',
    user: someMember,
  });
  for (const field of ['팀 이름', /^팀 소개/]) {
    const text = screen.getByLabelText(field);
    await user.type(text, '카톡 hangang22');
    const note = screen.getByText('카톡 hangang22', { selector: 'b' }).parentElement;
    expect(note?.textContent).toContain('연락처는 만난 다음에 나눠요');
    await user.clear(text);
    await user.type(text, '카톡보다 만나서');
    expect(screen.queryByText(/연락처는 만난 다음에/)).toBeNull();
  }
});
