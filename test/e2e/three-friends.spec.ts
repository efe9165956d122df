import { expect, type Page } from '@playwright/test';
import { axeOn, WCAG_AA } from './support/axe.ts';
import { advance, barOf, signInAs } from './support/demo.ts';
import { confirm, linkIn, opened } from './support/friends.ts';
import { enlargeLetters, illegible } from './support/legible.ts';
import { applyFor, drainQueue, payAndMeet, slotOf } from './support/matches.ts';
import { enter, expectToFit, goTo, test } from './support/operators.ts';
import { haveClinked } from './support/pages.ts';
import { aPair, answerAlert, call, type Person } from './support/people.ts';

test.use({ stage: 'three friends, one evening' });

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
async function looked(page: Page): Promise<void> {
  await expectToFit(page);
  expect((await axeOn(page).withTags(WCAG_AA).analyze()).violations).toEqual([]);
}
const WORDS = '첫 잔이 비기 전에 다 같이 웃고 있었어요';

test('three friends, one evening: from the link to two numbers that both teams wanted to share', async ({
  page,
  browser,
  contextOptions,
  ownService,
}) => {
  const options = { ...contextOptions, baseURL: ownService };
  const pair = await aPair(browser, options);
  const [man, woman] = pair;
  const owner = await (await browser.newContext(options)).newPage();
  await signInAs(owner, 'owner');
  const slot = await slotOf(man.page, 20, '360');
  const place = { ...slot, bar: { uid_bar: await barOf(owner) } };
  for (const person of pair)
    await applyFor(person, place, { group_name: `퇴근하고 한잔하는 ${person.name}네 친구들 셋이 가요` });
  await drainQueue(man.page);

  await test.step('two friends of the man confirm by his link', async () => {
    await man.page.goto('/request-details');
    await man.page.getByRole('link', { name: '보증금 보내러 가기' }).first().click();
    await man.page.getByRole('button', { name: '친구에게 링크 보내기' }).click();
    const link = (await linkIn(man)).replace(/^https?:\/\/[^/]+/, ownService);
    for (const year of ['1998', '2000']) {
      const friend = await opened(browser, options, link);
      await confirm(friend, year);
      await expect(friend.getByRole('heading', { level: 1, name: '확인했어요' })).toBeVisible();
      await expectToFit(friend);
      await friend.close();
    }
  });

  const meeting = await payAndMeet(pair);
  for (const person of pair) await haveClinked(person.page);
  await advance(owner, { now: `${slot.date}T22:00:00+09:00` });
  await signInAs(owner, 'owner');
  await call(owner, 'PUT', `/api/fixed/${meeting}/complete`, {});

  const detailOf = async ({ page: own }: Person) => {
    await own.goto(`/request-details/completed/${meeting}`);
    return own.getByRole('dialog', { name: '지난 합석' });
  };
  await test.step('on the evening itself only words can be left', async () => {
    // The evening's screen stays until three hours after the start, also after the bar's mark.
    await man.page.goto(`/request-details/completed/${meeting}`);
    await man.page.getByRole('button', { name: '만남 정보' }).click();
    const info = man.page.getByRole('dialog', { name: '만남 정보' });
    await info.getByRole('button', { name: '후기 쓰기' }).click();
    await expect(man.page.getByRole('heading', { name: '한마디 남길래요?' })).toBeVisible();
    await man.page.getByRole('button', { name: '안 남기고 끝내기' }).click();
  });

  await advance(page, { now: `${dayAfter(slot.date)}T10:00:00+09:00` });
  const press = ({ page: own }: Person, name: string) => own.getByRole('button', { name }).click();
  const title = ({ page: own }: Person, name: RegExp) =>
    expect(own.getByRole('heading', { level: 3, name })).toBeVisible();

  await test.step('the next morning his home asks; three taps, and nothing tells of her answer', async () => {
    await man.page.goto('/');
    await man.page.getByRole('link', { name: '세 번만 누르기' }).click();
    await press(man, '후기 쓰기');
    await title(man, /이 팀과 다시/);
    await looked(man.page);
    await press(man, '네, 또 봐요');
    await title(man, /어떤 팀이었어요/);
    await press(man, '말을 곱게 했어요');
    await looked(man.page);
    await press(man, '술집 이야기하러 가기');
    await title(man, /어땠어요/);
    await press(man, '또 가고 싶어요');
    await press(man, '안주');
    await title(man, /한마디 남길래요/);
    await looked(man.page);
    expect(await illegible(man.page)).toEqual([]);
    await enlargeLetters(man.page);
    expect(await illegible(man.page)).toEqual([]);
    await man.page.getByRole('textbox', { name: '후기' }).fill(WORDS);
    await man.page.getByRole('checkbox', { name: /이름 없이 홈에 보여도 돼요/ }).check({ force: true });
    await press(man, '후기 남기기');
    await answerAlert(man.page, '후기를 남겼어요');
    const detail = await detailOf(man);
    await expect(detail.getByText(WORDS)).toBeVisible();
    await expect(man.page.getByText('두 팀 모두')).toBeHidden();
  });

  await test.step('she says yes, too, and shares her number', async () => {
    await (await detailOf(woman)).getByRole('button', { name: '후기 쓰기' }).click();
    await press(woman, '네, 또 봐요');
    await title(woman, /어떤 팀이었어요/);
    await woman.page.getByRole('button', { name: '닫기' }).click();
    const moment = woman.page.getByRole('dialog', { name: /두 팀 모두/ });
    await expect(moment.getByText(/두 팀이 모두 나누겠다고 해야 보여요/)).toBeVisible();
    await looked(woman.page);
    await moment.getByRole('button', { name: '번호 나누기' }).click();
    await expect(woman.page.getByText(/상대 팀도 나누면 여기에 보여요/)).toBeVisible();
  });

  await test.step('he shares his by a tap of his own, and each reads the number of the other', async () => {
    await detailOf(man);
    await press(man, '번호 나누기');
    const number = ({ phone }: Person) => phone.replace(/^(\d{3})(\d{4})/, '$1-$2-');
    await expect(man.page.getByRole('link', { name: number(woman) })).toBeVisible();
    await expect((await detailOf(woman)).getByRole('link', { name: number(man) })).toBeVisible();
    await looked(woman.page);
  });

  await test.step('an admin lets his words be shown, and he takes them back', async () => {
    await enter(page);
    await goTo(page, 'reviews', '후기');
    await page.getByRole('button', { name: `${man.name} 홈에 보이기` }).click();
    await expect(page.getByText('기다리는 후기가 없어요')).toBeVisible();
    const detail = await detailOf(man);
    await detail.getByRole('checkbox', { name: /이름 없이 홈에 보여도 돼요/ }).uncheck({ force: true });
    await page.goto('/mypage/admin-page?tab=reviews&state=shown');
    await expect(page.getByText('홈에 보이는 후기가 없어요')).toBeVisible();
    await looked(page);
  });
});
