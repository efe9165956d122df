import { expect, test } from '@playwright/test';
import { fillAccount, fillSlot, fillTeam, fillWishes } from './support/application.ts';
import { slotOf } from './support/matches.ts';
import { answerAlert, closeMoments, signUpOnPage } from './support/people.ts';

test('a new member who sends without an account is led to it, and the application is sent', async ({ page }, {
  project,
}) => {
  const slot = await slotOf(page, 10, project.name);
  await page.goto('/start');
  await fillTeam(page, '창가 자리 셋');
  await fillWishes(page);
  await fillSlot(page, slot);
  await page.getByRole('button', { name: '회원가입하고 신청하기' }).click();
  await signUpOnPage(page, { name: '김하늘', gender: 'female' });

  await page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });
  await expect(page.getByRole('img', { name: '4단계 가운데 3단계' })).toBeVisible();
  await page.getByRole('button', { name: '미팅 신청하기' }).click();
  await answerAlert(page, '필수 항목을 모두 입력해 주세요');
  await answerAlert(page, '이대로 신청할까요?', '마저 적기');
  await expect(page.getByRole('combobox', { name: '은행' })).toBeFocused();
  await fillAccount(page);
  await expect(page.getByRole('img', { name: '4단계 가운데 4단계' })).toBeVisible();
  await page.getByRole('button', { name: '미팅 신청하기' }).click();
  await answerAlert(page, '미팅 신청이 완료됐어요');
  await closeMoments(page);
  await expect(page.getByRole('dialog', { name: /신청을 보냈어요|보증금 보내기/ })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
