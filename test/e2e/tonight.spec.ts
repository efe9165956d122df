import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { dayLabel } from '../../shared/labels.ts';
import { advance, barOf, signInAs } from './support/demo.ts';
import { confirmMeeting, slotOf } from './support/matches.ts';
import { enter, expectToFit, goTo, test } from './support/operators.ts';
import { haveClinked } from './support/pages.ts';
import { aPair, call, textsTo } from './support/people.ts';

test.use({ stage: 'tonight' });

const session = z.object({ user: z.object({ phone: z.string() }) });

test('one team is late, both are there, and a mark that says otherwise is weighed against it', async ({
  page,
  browser,
  ownService,
}) => {
  // The evening has to open without network, for which the worker of the site must run.
  const options = { baseURL: ownService, serviceWorkers: 'allow' as const };
  const [man, woman] = await aPair(browser, options);
  const owner = await (await browser.newContext(options)).newPage();
  await signInAs(owner, 'owner');
  const { phone: ownerPhone } = session.parse(await call(owner, 'GET', '/api/auth/session')).user;
  const slot = await slotOf(man.page, 19, '360');
  const { date, time } = slot;
  const meeting = await confirmMeeting([man, woman], { ...slot, bar: { uid_bar: await barOf(owner) } });
  for (const person of [man, woman]) await haveClinked(person.page);
  const start = Date.parse(`${date}T${time}:00+09:00`);
  const at = (minutes: number) => advance(page, { now: new Date(start + minutes * 60_000).toISOString() });
  const open = async ({ page: of }: { page: Page }) => {
    await of.goto(`/request-details/fixed/${meeting}`);
    await expect(of.getByRole('button', { name: '불편한 일이 있었어요' })).toBeVisible();
    await expectToFit(of);
  };

  await test.step('two hours before he says with one tap that he is late', async () => {
    await at(-120);
    await open(man);
    await expect(man.page.getByRole('heading', { name: /^(2시간|1시간 5\d분)$/ })).toBeVisible();
    await man.page.getByRole('button', { name: '20분 늦어요' }).click();
    await expect(man.page.getByRole('heading', { name: '우리 팀이 20분 늦는다고 알렸어요' })).toBeVisible();
  });

  await test.step('she reads it in a text and on her screen, the bar on its page', async () => {
    expect((await textsTo(woman.page, woman.phone))[0]).toContain('상대 팀이 20분쯤 늦는대요');
    await open(woman);
    await expect(woman.page.getByText('팀이 20분 늦는대요')).toBeVisible();
    await signInAs(owner, 'owner');
    await owner.goto(`/mypage/manage-store?day=${date}`);
    await expect(owner.getByText('남자측은 20분 늦는다고 했어요')).toBeVisible();
  });

  let code = '';
  await test.step('both are there, and have the same number as the bar', async () => {
    await at(-10);
    await open(woman);
    await woman.page.getByRole('button', { name: '도착했어요' }).click();
    code = (await woman.page.getByRole('img', { name: /^\d{4}$/ }).getAttribute('aria-label')) ?? '';
    await at(18);
    await open(man);
    await man.page.getByRole('button', { name: '도착했어요' }).click();
    await expect(man.page.getByRole('img', { name: code })).toBeVisible();
    await owner.reload();
    await expect(owner.getByText(`자리 번호 ${code}`)).toBeVisible();
  });

  await test.step('they hand a card around the table', async () => {
    await man.page.getByRole('button', { name: /기다리는 동안 한 장 뽑아요/ }).click();
    const cards = man.page.getByRole('dialog', { name: /^게임 카드/ });
    const first = await cards.getByRole('heading').textContent();
    await cards.getByRole('button', { name: '맞은편에 넘기기' }).click();
    await expect(cards.getByRole('heading')).not.toHaveText(first ?? '');
    await expectToFit(man.page);
    await cards.getByRole('button', { name: '게임 끝내기' }).click();
    await expect(cards).toBeHidden();
  });

  await test.step('she calls the staff; the owner is texted the number of the table and nothing else', async () => {
    await open(woman);
    await woman.page.getByRole('button', { name: '불편한 일이 있었어요' }).click();
    await woman.page.getByRole('button', { name: /직원을 조용히 불러 주세요/ }).click();
    await expect(woman.page.getByText('가게에 문자를 보냈어요')).toBeVisible();
    expect((await textsTo(owner, ownerPhone))[0]).toContain(`자리 번호 ${code}에서 직원을 찾아요`);
  });

  await test.step('without network her screen opens with the number, and a tap says what helps', async () => {
    // A phone goes by the real time, which the service of this test has left behind.
    await woman.page.clock.setFixedTime(start + 20 * 60_000);
    await open(woman);
    await woman.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect
      .poll(() =>
        woman.page.evaluate(
          `caches.open('evening').then((kept) => kept.match(location.pathname)).then(Boolean)`,
        ),
      )
      .toBe(true);
    await woman.page.context().setOffline(true);
    await woman.page.reload();
    await expect(woman.page.getByRole('img', { name: code })).toBeVisible();
    await woman.page.getByRole('button', { name: '불편한 일이 있었어요' }).click();
    await woman.page.getByRole('button', { name: /직원을 조용히 불러 주세요/ }).click();
    await expect(woman.page.getByRole('alertdialog')).toContainText('인터넷이 끊겨서 알리지 못했어요');
    for (const address of ['/', '/request-details?tab=done']) {
      await woman.page.goto(address);
      await expect(woman.page.getByRole('img', { name: code })).toBeVisible();
      await expect(woman.page).toHaveURL(new RegExp(`/request-details/fixed/${meeting}$`));
    }
  });

  await test.step('once it is over it opens without network no more', async () => {
    await woman.page.clock.setFixedTime(start + 180 * 60_000);
    await woman.page.reload();
    await expect.poll(() => woman.page.evaluate(`caches.has('evening')`)).toBe(false);
    await woman.page.reload();
    await expect(
      woman.page.getByRole('heading', { name: '지금은 인터넷에 연결되어 있지 않아요' }),
    ).toBeVisible();
    await woman.page.context().setOffline(false);
  });

  await test.step('half an hour after the start who waits in vain reads what an objection may come to', async () => {
    await at(31);
    await woman.page.clock.setFixedTime(start + 31 * 60_000);
    await open(woman);
    await woman.page.getByRole('button', { name: '상대 팀이 안 왔어요' }).click();
    const sheet = woman.page.getByRole('dialog', { name: '30분이 지났어요' });
    await expect(sheet).toContainText('도착했다고 했어요');
    await expect(sheet.getByRole('textbox')).toHaveValue('상대 팀이 30분이 지나도 오지 않았어요.');
    await expectToFit(woman.page);
    await sheet.getByRole('button', { name: '조금 더 기다릴래요' }).click();
  });

  await test.step('the bar marks him as absent, reads before that he has said otherwise, and so does the console', async () => {
    await signInAs(owner, 'owner');
    await owner.reload();
    const row = owner.getByRole('listitem').filter({ hasText: `자리 번호 ${code}` });
    await row.getByRole('button', { name: '남자측 불참' }).click();
    const question = owner.getByRole('alertdialog');
    await expect(question).toContainText('남자측은');
    await expect(question).toContainText('도착했다고 했어요');
    await question.getByRole('button', { name: '남자측 불참으로 표시' }).click();
    await enter(page);
    await goTo(page, 'meeting-completed', '만남 완료');
    await expect(page.getByText('남자측 도착 알림')).toBeVisible();
    await page.getByRole('button', { name: `${dayLabel(date)} ${time}` }).click();
    await expect(page.getByRole('dialog')).toContainText('남자측은');
  });
});
