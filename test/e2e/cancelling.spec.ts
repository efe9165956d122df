import { expect, test } from '@playwright/test';
import { won } from '../../shared/won.ts';
import { C, D } from '../support/deposit.ts';
import {
  applyFor,
  confirmMeeting,
  drainQueue,
  slotOf,
  matchPair,
  openHistory,
  openHistoryAtClink,
  payDeposit,
} from './support/matches.ts';
import { aMember, answerAlert, PASSWORD, aPair } from './support/people.ts';

test('a waiting request is cancelled', async ({ browser, contextOptions }, { project }) => {
  const person = await aMember(browser, contextOptions, { name: '김하늘', gender: 'female' });
  await applyFor(person, await slotOf(person.page, 1, project.name));
  await drainQueue(person.page);
  const { page } = person;
  await openHistory(page);
  await page.getByRole('button', { name: '신청 취소' }).click();
  await answerAlert(page, '정말 미팅 신청을 취소할까요?', '신청 취소하기');
  await answerAlert(page, '미팅 신청을 취소했어요');
  await expect(page.getByRole('heading', { name: '건너편 자리가 비어 있어요' })).toBeVisible();
});

for (const [journey, canceling] of [
  [2, 'male'],
  [3, 'female'],
] as const) {
  test(`a match is cancelled by the ${canceling} side; the other one waits again`, async ({
    browser,
    contextOptions,
  }, { project }) => {
    const [man, woman] = await aPair(browser, contextOptions);
    const [leaves, stays] = canceling === 'male' ? [man, woman] : [woman, man];
    await matchPair([man, woman], await slotOf(man.page, journey, project.name));
    await payDeposit(stays);

    await openHistory(leaves.page);
    await leaves.page.getByRole('button', { name: '매칭 취소' }).click();
    await answerAlert(leaves.page, '정말 매칭을 취소할까요?', '매칭 취소하기');
    await answerAlert(leaves.page, '매칭을 취소했어요');
    await drainQueue(leaves.page);

    await openHistory(stays.page);
    const waiting = stays.page.getByRole('region', { name: '매칭을 기다려요' });
    await expect(waiting.getByRole('button', { name: '신청 취소' })).toBeVisible();
  });
}

test('a confirmed meeting is cancelled; the deposit is lost, the other side gets compensation', async ({
  browser,
  contextOptions,
}, { project }) => {
  const [man, woman] = await aPair(browser, contextOptions);
  await confirmMeeting([man, woman], await slotOf(man.page, 4, project.name));

  await openHistoryAtClink(man.page);
  await man.page.getByRole('button', { name: '취소', exact: true }).click();
  await answerAlert(
    man.page,
    '확정된 만남을 취소하면 보증금을 돌려받을 수 없어요. 그래도 취소할까요?',
    '만남 취소하기',
  );
  await answerAlert(man.page, '만남을 취소했어요');
  const malePast = man.page.getByRole('region', { name: '지난 합석' });
  await expect(malePast.getByText('우리 팀 사정으로 취소됐어요')).toBeVisible();

  await openHistory(woman.page);
  const femalePast = woman.page.getByRole('region', { name: '지난 합석' });
  await expect(femalePast.getByText('상대 팀 사정으로 취소됐어요')).toBeVisible();
  await expect(femalePast.getByText(new RegExp(won(D + C)))).toBeVisible();
});

test('an account with an open meeting cannot be deleted; the reason is listed', async ({
  browser,
  contextOptions,
}, { project }) => {
  const [man, woman] = await aPair(browser, contextOptions);
  await confirmMeeting([man, woman], await slotOf(man.page, 6, project.name));
  const { page } = woman;
  const refusal = page.getByRole('alert').filter({ hasText: '탈퇴할 수 없어요' });
  const leave = async () => {
    await page.getByRole('textbox', { name: '확인 문구' }).fill('회원탈퇴');
    await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
    await page.getByRole('button', { name: '탈퇴하기' }).click();
  };

  await page.goto('/mypage/modify-user-info?tab=leave');
  await page.getByRole('button', { name: '지금 탈퇴할 수 있는지 확인하기' }).click();
  await expect(refusal.getByText('확정된 만남이 1건 있어요')).toBeVisible();
  await expect(refusal.getByText('위 항목을 먼저 해결해 주세요')).toBeVisible();
  await page.reload();
  await leave();
  await expect(refusal.getByText('확정된 만남이 1건 있어요')).toBeVisible();
  await openHistoryAtClink(page);
  await expect(page.getByRole('region', { name: '정해졌어요' }).getByText('이바다네 셋')).toBeVisible();

  await page.getByRole('button', { name: '취소', exact: true }).click();
  await answerAlert(
    page,
    '확정된 만남을 취소하면 보증금을 돌려받을 수 없어요. 그래도 취소할까요?',
    '만남 취소하기',
  );
  await answerAlert(page, '만남을 취소했어요');
  await page.goto('/mypage/modify-user-info?tab=leave');
  await leave();
  await answerAlert(page, /탈퇴했어요/);
  await expect(page).toHaveURL(/\/$/);
});
