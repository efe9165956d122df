import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userId } from '../../../../shared/ids.ts';
import { aGroup, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as ModifyGroupInfoPage } from './modify-group-info-page.tsx';

const own = aGroup(1);
const PAGE = '/mypage/modify-group-info';

function open(query: string, user = someMember) {
  const service = stubService({
    'GET /api/groups/search': groupsAnswer([own]),
    'GET /api/univs/list': { body: [] },
    'PUT /api/groups/{id}': { body: { success: true, message: '고쳤어요' } },
    'POST /api/groups/read-text': { body: { success: true, traits: [] } },
  });
  return { service, ...renderApp(<ModifyGroupInfoPage />, { path: `${PAGE}${query}`, user }) };
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '팀 이름' });

test('a new team that was not saved is there again, for its member alone', async () => {
  const { user, unmount } = open('?edit=new');
  await user.type(await nameField(), '퇴근 후 셋');
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await user.click(await screen.findByRole('button', { name: '새 팀 만들기' }));
  expect((await nameField()).value).toBe('퇴근 후 셋');
  unmount();

  open('?edit=new', { ...someMember, uidUser: userId.parse(`usr_${'1'.repeat(32)}`) });
  expect((await nameField()).value).toBe('');
});

test('an edited team keeps what was not saved, and forgets it once it is saved', async () => {
  const edit = `?edit=${own.uid_meetings_groups}`;
  const { user, unmount } = open(edit);
  await user.type(await nameField(), ' 우리');
  unmount();
  const again = open(edit);
  expect((await nameField()).value).toBe(`${own.group_name} 우리`);
  await again.user.click(screen.getByRole('button', { name: '고친 팀 저장하기' }));
  await waitFor(() => expect(again.service.sent('PUT /api/groups/{id}')).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
