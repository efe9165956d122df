import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGroup, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as ModifyGroupInfoPage } from './modify-group-info-page.tsx';

const own = aGroup(1);
const PAGE = '/mypage/modify-group-info';

function open(query = '') {
  stubService({
    'GET /api/groups/search': groupsAnswer([own]),
    'GET /api/accounts/search': { body: { success: true, accounts: [] } },
    'GET /api/refund/bounced': { body: { success: true, refunds: [] } },
    'GET /api/univs/list': { body: [] },
    'PUT /api/groups/{id}': { body: { success: true, message: '고쳤어요' } },
    'POST /api/groups/read-text': { body: { success: true, traits: [] } },
  });
  return renderApp(<ModifyGroupInfoPage />, { path: `${PAGE}${query}`, user: someMember });
}
const editor = (name: string) => screen.findByRole('dialog', { name });
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /(고쳐|등록해)요/ })).toBeNull());
const address = () => window.location.pathname + window.location.search;

test('a team is edited in a dialog above the list, with an address of its own; Back closes it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `${own.group_name} 고치기` }));
  const dialog = within(await editor(`${own.group_name} 팀을 고쳐요`));
  expect(address()).toBe(`${PAGE}?edit=${own.uid_meetings_groups}`);
  expect(dialog.getByLabelText<HTMLInputElement>('팀 이름').value).toBe(own.group_name);
  expect(screen.getByRole('heading', { name: '내 팀과 계좌', hidden: true })).toBeTruthy();
  window.history.back();
  await closed();
  expect(address()).toBe(PAGE);
});

test('a press beside the dialog keeps what was typed', async () => {
  const { user } = open('?tab=accounts&edit=new');
  const dialog = await editor('돌려받을 계좌를 등록해요');
  await user.type(within(dialog).getByLabelText('예금주'), '김하늘');
  await user.click(document.body);
  expect(within(dialog).getByLabelText<HTMLInputElement>('예금주').value).toBe('김하늘');
});

test('saving closes the dialog, and the next new team begins empty', async () => {
  const { user } = open(`?edit=${own.uid_meetings_groups}`);
  const dialog = within(await editor(`${own.group_name} 팀을 고쳐요`));
  await user.click(dialog.getByRole('button', { name: '고친 팀 저장하기' }));
  await closed();
  await user.click(await screen.findByRole('button', { name: '새 팀 만들기' }));
  const next = within(await editor('새 팀을 만들어요'));
  expect(next.getByLabelText<HTMLInputElement>('팀 이름').value).toBe('');
});
