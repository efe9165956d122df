import { expect, type Page } from '@playwright/test';
import { addDays } from '../../shared/calendar.ts';
import { dayLabel } from '../../shared/labels.ts';
import { advance, barOf, signInAs } from './support/demo.ts';
import { confirmMeeting, type JourneySlot, slotOf } from './support/matches.ts';
import { enter, expectToFit, goTo, test } from './support/operators.ts';
import { haveClinked } from './support/pages.ts';
import { aMember, aPair, call, textsTo } from './support/people.ts';

test.use({ stage: 'late and absent' });

const linkIn = (text = ''): string =>
  /https?:\/\/[^/]+(\/coming#\S+)$/.exec(text)?.[1] ?? `no link in ${text}`;

test('who does not come reads what it costs before, is paused, and is free again when the outcome is corrected', async ({
  page,
  browser,
  ownService,
}) => {
  const options = { baseURL: ownService };
  const [man, woman] = await aPair(browser, options);
  const owner = await (await browser.newContext(options)).newPage();
  await signInAs(owner, 'owner');
  const uid_bar = await barOf(owner);
  const slotAt = async (nth: number): Promise<JourneySlot> => {
    const slot = await slotOf(man.page, nth, '360');
    return { ...slot, bar: { ...slot.bar, uid_bar } };
  };
  const at = (date: string, time: string) => advance(page, { now: `${date}T${time}:00+09:00` });
  const isAbsent = async (meeting: string, { date, time }: JourneySlot) => {
    await at(date, `${Number(time.slice(0, 2)) + 1}${time.slice(2)}`);
    await signInAs(owner, 'owner');
    await call(owner, 'PUT', `/api/fixed/${meeting}/cancel-female`, {});
  };
  const standing = async (words: RegExp) => {
    await woman.page.goto('/mypage');
    await expect(woman.page.getByRole('region', { name: '약속 지킴' })).toContainText(words);
    await expectToFit(woman.page);
  };

  const first = await slotAt(16);
  const meeting = await confirmMeeting([man, woman], first);
  for (const person of [man, woman]) await haveClinked(person.page);

  await test.step('the day before each reads a link; he taps it in a browser in which nobody is signed in', async () => {
    await at(addDays(first.date, -1), '10:00');
    const tapped = await (
      await browser.newContext({ ...options, viewport: { width: 360, height: 780 } })
    ).newPage();
    await tapped.goto(linkIn((await textsTo(man.page, man.phone))[0]));
    await tapped.getByRole('button', { name: '갈게요' }).click();
    await expect(tapped.getByRole('heading', { name: '간다고 알렸어요' })).toBeVisible();
    await expectToFit(tapped);
    await tapped.close();
  });

  await test.step('she reads that he comes, he that she has not answered', async () => {
    const asked = async (person: { page: Page }, words: string) => {
      await person.page.goto(`/request-details/fixed/${meeting}`);
      const theirs = person.page.locator('dt', { hasText: '상대 팀' }).first().locator('xpath=..');
      await expect(theirs).toContainText(words);
      await expectToFit(person.page);
    };
    await asked(woman, '간다고 했어요');
    await asked(man, '아직 답이 없어요');
  });

  await test.step('from 15:00 on the day the console asks after her', async () => {
    await at(first.date, '15:00');
    await enter(page);
    await page.getByRole('link', { name: /오늘 온다는 답이 없는 만남/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '만남 확정' })).toBeVisible();
    await expect(page.getByRole('table').getByText('여자측 답 없음').first()).toBeVisible();
  });

  await test.step('she does not come, and reads two points', async () => {
    await isAbsent(meeting, first);
    await standing(/지키지 못한 약속 2점/);
  });

  const other = await aMember(browser, options, { name: '정도윤', gender: 'male' });
  const second = await slotAt(17);
  const next = await confirmMeeting([other, woman], second);
  await haveClinked(woman.page);

  await test.step('before she cancels within 24 hours she reads what it costs, and stays', async () => {
    await at(second.date, '10:00');
    await woman.page.goto(`/request-details/fixed/${next}`);
    await woman.page.getByRole('button', { name: '만남 취소하기' }).click();
    const question = woman.page.getByRole('alertdialog');
    await expect(question).toContainText('이번 취소로 1점이 더해져요. 지금 2점이고');
    await question.getByRole('button', { name: '그대로 두기' }).click();
  });

  await test.step('a second absence pauses her for 30 days, with a way to say something', async () => {
    await isAbsent(next, second);
    await standing(/지키지 못한 약속 4점.*부터 다시 신청할 수 있어요/);
    await woman.page.goto('/request-meeting');
    await expect(woman.page.getByText(/90일 안에 4점이 되어 30일 동안 신청할 수 없어요/)).toBeVisible();
    await expect(woman.page.getByRole('link', { name: '문의하기' })).toBeVisible();
    await expectToFit(woman.page);
  });

  await test.step('an admin corrects the first outcome, and she may apply again', async () => {
    await enter(page);
    await goTo(page, 'meeting-completed', '만남 완료');
    await correct(page, first);
    await standing(/지키지 못한 약속 2점오지 않으면/);
    await woman.page.goto('/request-meeting');
    await expect(woman.page.getByText(/지금 2점이에요/)).toBeVisible();
  });
});

async function correct(page: Page, { date, time }: JourneySlot): Promise<void> {
  await page.getByRole('button', { name: `${dayLabel(date)} ${time}` }).click();
  await page.getByRole('button', { name: '결과 고치기' }).click();
  const sheet = page.getByRole('dialog', { name: '결과를 고쳐요' });
  await sheet.getByRole('radio', { name: /^성사/ }).check();
  await sheet.getByRole('combobox', { name: '까닭' }).selectOption('술집이 잘못 눌렀어요');
  await sheet.getByRole('button', { name: '성사로 끝내기' }).click();
  await expect(page.getByText('결과를 정했어요').first()).toBeVisible();
}
