import { expect, type Page } from '@playwright/test';
import { D } from '../support/deposit.ts';
import * as z from 'zod';
import { otherPeople } from '../../infra/local/demo/people.ts';
import { advance, barOf, signInAs } from '../e2e/support/demo.ts';
import {
  applyFor,
  confirmMeeting,
  drainQueue,
  openDays,
  openHistory,
  payDeposit,
  payPartOfDeposit,
  slotOf,
} from '../e2e/support/matches.ts';
import { test } from '../e2e/support/own-service.ts';
import {
  aMember,
  answerAlert,
  aPair,
  call,
  momentOpens,
  newestCode,
  closeMoments,
} from '../e2e/support/people.ts';
import { isOpen, look } from './look.ts';
import { asks, codeSentTo, type Press, pressed, typed } from './presses.ts';

test.use({ stage: 'the tour' });

const waiting = z.object({ meetings: z.array(z.object({ uid_meetings_requested: z.string() })) });
const matched = z.object({ meetings: z.array(z.object({ uid_meetings_fixed: z.string() })) });

/** Opens a page, presses something on it, and takes its picture. */
async function show(page: Page, path: string, name: string, press?: Press): Promise<void> {
  await page.goto(path);
  await isOpen(page);
  await press?.(page);
  await isOpen(page);
  await look(page, name);
}

/** The service of these stories, at which people stand before a page of this look. */
const optionsOf = (baseURL: string) => ({
  ...test.info().project.use,
  ...test.info().project.use.contextOptions,
  baseURL,
});

test('an id is found, and a new password sent', async ({ browser, ownService }) => {
  const page = await (await browser.newContext(optionsOf(ownService))).newPage();
  const { name, phone } = otherPeople[0];
  await page.goto('/find-id');
  await typed('이름', name)(page);
  await codeSentTo(phone)(page);
  await look(page, 'find-id-code');
  await typed('인증번호 6자리', await newestCode(page, phone))(page);
  await page.getByRole('button', { name: '아이디 찾기', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '아이디를 찾았어요' })).toBeVisible();
  await look(page, 'find-id-found');
  await page.getByRole('link', { name: '비밀번호 찾기', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 찾기' })).toBeVisible();
  await look(page, 'find-password-known');
  await page.getByRole('button', { name: '새 비밀번호 받기', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /문자로 보냈어요/ })).toBeVisible();
  await look(page, 'find-password-sent');
});

test('a meeting, from the application to what follows it', async ({ browser, ownService }) => {
  const options = optionsOf(ownService);
  const [man, woman] = await aPair(browser, options);
  const { page } = woman;
  const owner = await (await browser.newContext(options)).newPage();
  await signInAs(owner, 'owner');
  const bar = { uid_bar: await barOf(owner) };
  const [date = ''] = await openDays(owner, bar.uid_bar, 4, 1);
  const slot = { bar, date, time: '19:00' };

  await applyFor(woman, slot);
  await drainQueue(page);
  const requests = waiting.parse(await call(page, 'GET', `/api/meetings/status/${woman.uid}`));
  const request = requests.meetings[0]?.uid_meetings_requested;
  await show(page, `/request-details?sent=${request}`, 'request-details-sent');
  await show(page, `/request-details/requested/${request}`, 'meeting-detail-waiting');
  await show(page, '/', 'home-waiting');

  await applyFor(man, slot);
  await drainQueue(page);
  await page.goto('/notices');
  const found = await momentOpens(page);
  await isOpen(page);
  await look(page, 'found');
  const pending = matched.parse(await call(page, 'GET', `/api/fixed/list/${woman.uid}?type=pending`));
  const id = pending.meetings[0]?.uid_meetings_fixed;
  const deposit = `/request-details/pending/${id}`;
  await found.getByRole('button', { name: '보증금 보내러 가기' }).click();
  await expect(page.getByRole('dialog', { name: '보증금 보내기' })).toBeVisible();
  await show(page, deposit, 'deposit-nobody-paid');
  await show(page, '/', 'home-deposit');
  await payPartOfDeposit(woman, 5_000);
  await show(page, deposit, 'deposit-too-little');
  await payPartOfDeposit(woman, D - 5_000);
  await show(page, deposit, 'deposit-we-paid');
  await show(man.page, deposit, 'deposit-they-paid');
  await show(page, '/request-details', 'request-details-cancel-match', asks(pressed('매칭 취소')));

  await payDeposit(man);
  await page.goto('/request-details');
  const clink = page.getByRole('dialog', { name: '합석이 정해졌어요' });
  await expect(clink).toBeVisible();
  await isOpen(page);
  await look(page, 'clink');
  await clink.getByRole('button', { name: '내역으로 가기' }).click();
  await expect(clink).toBeHidden();
  const ticket = `/request-details/fixed/${id}`;
  await show(page, ticket, 'ticket-before');
  await show(page, '/request-details', 'request-details-cancel-meeting', asks(pressed(/^취소$/)));

  const absent = await aPair(browser, options);
  const missed = await confirmMeeting(absent, { ...slot, time: '17:00' });

  await advance(owner, { now: `${date}T12:00:00+09:00` });
  await show(page, '/', 'home-today');
  await show(page, '/request-details', 'request-details-today');
  await show(page, ticket, 'ticket-today');
  await show(owner, '/mypage/manage-store', 'manage-store-today');
  await advance(owner, { now: `${date}T${slot.time}:00+09:00` });
  await show(page, ticket, 'tonight');
  await show(page, ticket, 'tonight-late', pressed('20분'));
  await show(page, ticket, 'tonight-help', pressed('불편한 일이 있었어요'));
  await show(page, ticket, 'tonight-arrived', pressed('도착했어요'));
  await advance(owner, { now: `${date}T23:00:00+09:00` });
  await show(page, ticket, 'ticket-after');
  await signInAs(owner, 'owner');
  await show(owner, '/mypage/manage-store', 'manage-store-mark', asks(pressed('성사')));

  await call(owner, 'PUT', `/api/fixed/${id}/complete`, {});
  const ended = `/request-details/completed/${id}`;
  await show(page, ended, 'ended-completed');
  await show(page, ended, 'ended-review', pressed('후기 쓰기'));

  await call(owner, 'PUT', `/api/fixed/${missed}/cancel-male`, {});
  const [{ page: blamed }] = absent;
  await closeMoments(blamed);
  const absence = `/request-details/completed/${missed}`;
  await show(blamed, absence, 'ended-absent', pressed('이의 제기하기'));
  await call(blamed, 'PUT', `/api/fixed/${missed}/dispute`, { reason: '저희 팀은 자리에 있었어요' });
  await show(blamed, absence, 'ended-objected');
  await show(absent[1].page, absence, 'ended-objected-by-them');
  await show(owner, '/mypage/manage-store', 'manage-store-objected');
});

test('a team cancels its request', async ({ browser, ownService }) => {
  const woman = await aMember(browser, optionsOf(ownService), { name: '김하늘', gender: 'female' });
  const { page } = woman;
  await applyFor(woman, await slotOf(page, 1, '360'));
  await drainQueue(page);
  await openHistory(page);
  await isOpen(page);
  await page.getByRole('button', { name: '신청 취소' }).click();
  await answerAlert(page, '정말 미팅 신청을 취소할까요?', '신청 취소하기');
  await expect(page.getByRole('alertdialog', { name: '미팅 신청을 취소했어요' })).toBeVisible();
  await look(page, 'request-details-cancelled');
});
