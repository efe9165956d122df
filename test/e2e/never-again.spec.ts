import { expect } from '@playwright/test';
import { advance } from './support/demo.ts';
import { applyFor, confirmMeeting, drainQueue, openHistory, slotOf } from './support/matches.ts';
import { enter, test } from './support/operators.ts';
import { haveClinked } from './support/pages.ts';
import { aPair, call, textsTo } from './support/people.ts';

test.use({ stage: 'reported and never again' });

const ANSWER = '말씀하신 일을 확인하고 그 팀에 알렸어요';

test('a member reports the other team, an admin answers, and the two never meet again', async ({
  page,
  browser,
  ownService,
}) => {
  const [man, woman] = await aPair(browser, { baseURL: ownService });
  const slot = await slotOf(man.page, 1, '360');
  const meeting = await confirmMeeting([man, woman], slot);
  await advance(page, { now: `${slot.date}T19:30:00+09:00` });
  for (const person of [man, woman]) await haveClinked(person.page);

  await test.step('she says what was wrong, from the meeting’s page', async () => {
    await woman.page.goto(`/request-details/fixed/${meeting}`);
    await woman.page.getByRole('button', { name: '불편한 일이 있었어요' }).click();
    const help = woman.page.getByRole('dialog', { name: '어떻게 도와드릴까요?' });
    await help.getByRole('button', { name: /신고하기/ }).click();
    const sheet = woman.page.getByRole('dialog', { name: '어떤 일이 있었어요?' });
    await sheet.getByRole('button', { name: '신고하기' }).click();
    await expect(sheet.getByText('어떤 일이 있었는지 골라 주세요')).toBeVisible();
    await sheet.getByRole('radio', { name: '술이나 만남을 억지로 권했어요' }).check();
    await sheet.getByRole('button', { name: /더 적을 말이 있어요/ }).click();
    const words = woman.page.getByRole('dialog', { name: '더 적을 말이 있어요' });
    await words.getByRole('textbox').fill('자꾸 잔을 채웠어요');
    await words.getByRole('button', { name: '다 적었어요' }).click();
    await expect(sheet.getByRole('checkbox', { name: /이 팀 다시 만나지 않기/ })).toBeChecked();
    await expect(sheet.getByText('하루 안에 읽고 문자로 답해 드려요')).toBeVisible();
    await sheet.getByRole('button', { name: '신고하기' }).click();
    await expect(woman.page.getByText('알려 주셔서 고마워요').first()).toBeVisible();
  });

  await test.step('an admin finds it among what is to do, warns and answers', async () => {
    await enter(page);
    await page.getByRole('link', { name: /답을 기다리는 신고/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '신고' })).toBeVisible();
    await page.getByRole('button', { name: `${man.name} 정하고 답하기` }).click();
    const sheet = page.getByRole('dialog', { name: `${man.name}님에 대한 신고` });
    await expect(sheet.getByText('자꾸 잔을 채웠어요')).toBeVisible();
    await sheet.getByRole('radio', { name: /^경고/ }).check();
    await sheet.getByRole('textbox', { name: '알린 회원에게 할 답' }).fill(ANSWER);
    await sheet.getByRole('combobox', { name: '기록에 남길 까닭' }).selectOption('두 팀의 말을 들었어요');
    await sheet.getByRole('button', { name: '정하고 답하기' }).click();
    await expect(page.getByText('정하고 답을 보냈어요')).toBeVisible();
    await expect(page.getByText('기다리는 신고가 없어요')).toBeVisible();
  });

  await test.step('she reads the answer; he is warned and reads nothing of her', async () => {
    expect((await textsTo(woman.page, woman.phone))[0]).toContain(ANSWER);
    await woman.page.goto(`/request-details/fixed/${meeting}`);
    await woman.page.getByRole('button', { name: '만남 정보' }).click();
    await expect(woman.page.getByText(ANSWER)).toBeVisible();
    const warning = (await textsTo(man.page, man.phone))[0] ?? '';
    expect(warning).toContain('주의를 드려요');
    expect(warning).not.toContain(woman.name);
  });

  await test.step('both apply for the same time, and both wait', async () => {
    await advance(page, { advanceSeconds: 2 * 86_400 });
    const next = await slotOf(man.page, 2, '360');
    for (const person of [man, woman]) await applyFor(person, next);
    await drainQueue(page);
    for (const person of [man, woman]) {
      await openHistory(person.page);
      const waiting = person.page.getByRole('region', { name: '매칭을 기다려요' });
      await expect(waiting.getByRole('button', { name: '신청 취소' })).toBeVisible();
    }
  });

  await test.step('he keeps a number in his settings and takes it out again', async () => {
    await man.page.goto('/mypage/modify-user-info?tab=blocked');
    await man.page.getByRole('textbox', { name: '전화번호' }).fill('01048215510');
    await man.page.getByRole('textbox', { name: '메모' }).fill('같은 과 선배');
    await man.page.getByRole('button', { name: '넣기' }).click();
    await expect(man.page.getByText('끝자리 5510').first()).toBeVisible();
    await man.page.getByRole('button', { name: '끝자리 5510 지우기' }).click();
    await man.page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await expect(man.page.getByText('넣은 번호가 없어요')).toBeVisible();
    expect(await call(man.page, 'GET', '/api/accounts/blocked')).toMatchObject({ numbers: [] });
  });
});
