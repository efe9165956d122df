import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../../features/admin/api/console.ts';
import { anAuditRow, aUserRefund } from '../../../testing/operators.ts';
import { renderApp } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { ListTab } from '../../../features/admin/components/lists/list-tab.tsx';

const refund = aUserRefund(1).uid_refund_users;
const acts = [
  anAuditRow(1, { action: 'complete-user-refund', words: '환불 보냄', subject: refund, detail: '' }),
  anAuditRow(3, { action: 'block-dates', words: '쉬는 날 정하기', detail: '2026-11-25' }),
  anAuditRow(5, { action: 'open-console', words: '관리자 화면 열기', subject: '', detail: 'refused' }),
];
const reads = [
  anAuditRow(4, {
    action: 'list-users',
    words: '전체 사용자 보기',
    subject: '',
    detail: 'page=2, people=10',
  }),
];
let service: ReturnType<typeof stubService>;

beforeEach(() => {
  storeToken('console-token');
  service = stubService({
    'GET /api/admin/audit': ({ query }) => {
      const rows = query['kind'] === 'list' ? reads : acts;
      return { body: { success: true, rows, total: rows.length, truncated: false, unreadable: 0 } };
    },
  });
});
afterEach(() => storeToken(null));

const open = () => renderApp(<ListTab name="audit" />, { path: '/mypage/admin-page?tab=audit' });

test('the audit tab names each act in words', async () => {
  open();
  expect(await screen.findByText('환불 보냄')).toBeTruthy();
  expect(screen.getByText('쉬는 날 정하기')).toBeTruthy();
});

test('the audit tab says in words that the console stayed closed for a wrong password', async () => {
  const { user } = open();
  const refused = await screen.findByText('비밀번호가 틀려서 열지 못했어요');
  const row = within(refused.closest('tr, li') ?? document.body);
  expect(row.getByText('관리자 화면 열기')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /관리자 화면 열기/ }));
  const detail = within(await screen.findByRole('dialog'));
  expect(detail.getByText('비밀번호가 틀려서 열지 못했어요')).toBeTruthy();
});

test('the audit tab shows the recorded list reads apart, in words', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '목록 본 기록' }));
  expect(await screen.findByText('전체 사용자 보기')).toBeTruthy();
  expect(screen.getByText('2쪽, 10명')).toBeTruthy();
  expect(screen.queryByText('환불 보냄')).toBeNull();
  expect(service.calls.map(({ query }) => query['kind'])).toEqual([undefined, 'list']);
});
