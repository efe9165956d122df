import { expect } from '@playwright/test';
import { addDays } from '../../shared/calendar.ts';
import { advance, barOf, signInAs } from './support/demo.ts';
import { applyFor, confirmMeeting, drainQueue, payDeposit, slotOf } from './support/matches.ts';
import { enter, expectBankAgrees, expectToFit, goTo, test } from './support/operators.ts';
import { haveClinked } from './support/pages.ts';
import { aMember, aPair, call, textsTo } from './support/people.ts';

test.use({ stage: 'rescued' });

test('the other team cancels late, another one takes the table, and the deposit goes on', async ({
  page,
  browser,
  ownService,
}) => {
  const options = { baseURL: ownService };
  const [man, woman] = await aPair(browser, options);
  const owner = await (await browser.newContext(options)).newPage();
  await signInAs(owner, 'owner');
  const found = await slotOf(man.page, 21, '360');
  const slot = { ...found, bar: { ...found.bar, uid_bar: await barOf(owner) } };
  const meeting = await confirmMeeting([man, woman], slot);
  for (const person of [man, woman]) await haveClinked(person.page);
  const teams = [
    await aMember(browser, options, { name: '정하은', gender: 'female' }),
    await aMember(browser, options, { name: '한소라', gender: 'female' }),
  ] as const;
  for (const team of teams) {
    await applyFor(team, slot);
    await drainQueue(team.page);
  }

  await test.step('he reads of the cancellation, and chooses another team', async () => {
    await advance(page, { now: `${addDays(slot.date, -1)}T21:02:00+09:00` });
    await call(woman.page, 'PUT', `/api/fixed/${meeting}/cancel`, {});
    expect((await textsTo(man.page, man.phone))[0]).toContain('다른 팀을 찾아볼 수도 있어요');
    await man.page.goto('/request-details');
    const card = man.page.getByRole('article', { name: '이 자리에서 다른 팀을 만날까요?' });
    await expect(card).toContainText('보상금 3,750원은 어느 쪽이든 드려요');
    await expect(card.getByRole('button', { name: '환불받기' })).toBeVisible();
    await expectToFit(man.page);
    await man.page.goto('/');
    await expect(card).toBeVisible();
    await expectToFit(man.page);
    await card.getByRole('button', { name: '다른 팀 찾기' }).click();
    await expect(man.page.getByRole('article', { name: '다른 팀을 찾는 중이에요' })).toContainText(
      '지금까지 1팀에게 물어봤어요',
    );
  });

  const asked: (typeof teams)[number][] = [];
  for (const team of teams)
    if ((await textsTo(team.page, team.phone))[0]?.includes('빈자리')) asked.push(team);
  const [first] = asked;
  const next = teams.find((team) => team !== first);
  if (first === undefined || next === undefined) throw new Error('nobody was asked');
  expect(asked).toHaveLength(1);

  await test.step('the team that is asked first reads what it is, and how long it is asked alone', async () => {
    await first.page.goto('/request-details');
    await expect(first.page.getByText('취소된 만남에서 난 빈자리예요')).toBeVisible();
    await first.page.goto('/');
    await expect(first.page.getByRole('heading', { level: 1 })).toContainText('빈자리가 났어요');
    await first.page.getByRole('link', { name: /보증금 .*보내러 가기/ }).click();
    const sheet = first.page.getByRole('dialog', { name: '빈자리' });
    await expect(sheet).toContainText('다른 팀에게 더 물어보지 않아요');
    await expect(sheet.getByRole('timer')).toContainText(/^1[45]:\d\d$/);
    await expect(sheet.getByRole('button', { name: '매칭 취소하기' })).toBeHidden();
    await expectToFit(first.page);
  });

  await test.step('a quarter of an hour later the next one is asked, and the first still pays first', async () => {
    await advance(page, { now: `${addDays(slot.date, -1)}T21:18:00+09:00` });
    expect((await textsTo(next.page, next.phone))[0]).toContain('빈자리');
    await payDeposit(first);
    await advance(page, { advanceSeconds: 300 });
    await haveClinked(first.page);
    await first.page.goto('/');
    await expect(first.page.getByRole('link', { name: '입장권 열기' })).toBeVisible();
  });

  await test.step('he has the new meeting and the compensation; the team that was late has lost nothing', async () => {
    await man.page.goto(`/request-details/completed/${meeting}`);
    const sheet = man.page.getByRole('dialog', { name: '지난 합석' });
    await expect(sheet).toContainText('보증금은 새 만남으로 옮겼고, 보상금 3,750원은 돌려드려요');
    await expect(sheet).toContainText('보상금 3,750원');
    await expectToFit(man.page);
    await sheet.getByRole('link', { name: '새 만남 보기' }).click();
    await expect(man.page).toHaveURL(/\/request-details\/fixed\//);
    await next.page.goto('/request-details');
    await expect(next.page.getByRole('region', { name: '매칭을 기다려요' })).toContainText(
      `${next.name}네 셋`,
    );
    await expect(next.page.getByText('빈자리가')).toBeHidden();
  });

  await test.step('the owner reads one cancelled meeting and one that takes place; the console agrees with the bank', async () => {
    await owner.goto(`/mypage/manage-store?day=${slot.date}`);
    await expect(owner.getByText(/취소/).first()).toBeVisible();
    await expect(owner.getByText(`${first.name}네 셋`).first()).toBeVisible();
    await enter(page);
    await goTo(page, 'meeting-completed', '만남 완료');
    await expect(page.getByText('다른 팀이 자리 잡음 · 2팀에 물어봄').first()).toBeVisible();
    await expectBankAgrees(page);
  });
});
