import { expect, test } from '@playwright/test';
import { DEPOSIT_PER_PERSON_WON } from '../../shared/limits.ts';
import { won } from '../../shared/won.ts';
import { confirm, linkIn, opened } from './support/friends.ts';
import { matchPair, payAndMeet, slotOf } from './support/matches.ts';
import { haveClinked } from './support/pages.ts';
import { aPair, type Person } from './support/people.ts';

test('three friends by link: they confirm, see the meeting, one leaves, and the old link is dead', async ({
  browser,
  contextOptions,
}, { project }) => {
  const pair = await aPair(browser, contextOptions);
  const [man, woman] = pair;
  await matchPair(pair, await slotOf(man.page, 14, project.name));
  const pageOf = async ({ page }: Person) => {
    await page.goto('/request-details');
    await page.getByRole('link', { name: '보증금 보내러 가기' }).first().click();
    return page.getByRole('dialog', { name: '보증금 보내기' });
  };

  const link = await test.step('the representative opens the link to send', async () => {
    const detail = await pageOf(man);
    await expect(detail.getByRole('heading', { name: '우리 팀 · 친구 0/2 인증' })).toBeVisible();
    await expect(detail.getByText('아직이에요')).toHaveCount(2);
    await detail.getByRole('button', { name: '친구에게 링크 보내기' }).click();
    return linkIn(man);
  });

  const first = await opened(browser, contextOptions, link);
  await test.step('a friend reads who invites, errs, confirms, and reads where to send the share', async () => {
    await expect(
      first.getByRole('heading', { level: 1, name: '이바다네 셋에서 같이 가자고 해요' }),
    ).toBeVisible();
    await first.getByRole('button', { name: '같이 갈게요' }).click();
    await expect(first.getByText('본인 인증을 완료해주세요')).toBeVisible();
    await expect(first.getByText('태어난 해를 네 자리로 입력해 주세요')).toBeVisible();
    const phone = await confirm(first, '2015');
    await expect(first.getByText('만나는 해에 만 19세가 되는 분부터 갈 수 있어요')).toBeVisible();
    await first.getByRole('textbox', { name: '태어난 해' }).fill('1998');
    await first.getByRole('button', { name: '같이 갈게요' }).click();
    await expect(first.getByRole('heading', { level: 1, name: '확인했어요' })).toBeVisible();
    await expect(first.getByText(`${won(DEPOSIT_PER_PERSON_WON)}씩 보내 주세요`)).toBeVisible();
    await expect(first.getByText(new RegExp(`끝자리 ${phone.slice(-4)}, 1998년생`))).toBeVisible();
  });

  const second = await opened(browser, contextOptions, link);
  await test.step('with the second one the team is whole, and the other team sees it', async () => {
    await confirm(second, '2000');
    await expect(second.getByRole('heading', { name: '우리 팀 · 전원 인증' })).toBeVisible();
    const detail = await pageOf(woman);
    await expect(detail.getByText('전원 인증').first()).toBeVisible();
    await expect(detail.getByText('모두 본인 번호를 확인했어요').first()).toBeVisible();
  });

  await test.step('for a third one there is no seat', async () => {
    const third = await opened(browser, contextOptions, link);
    await confirm(third, '2001');
    await expect(third.getByRole('alertdialog', { name: '자리가 다 찼어요' })).toBeVisible();
  });

  await test.step('the meeting is fixed, and a friend who comes back has the ticket', async () => {
    await payAndMeet(pair);
    await first.goto('/friend');
    const ticket = first.getByRole('article', { name: '입장권' });
    await expect(ticket.getByText('이바다네 셋')).toBeVisible();
    await expect(first.getByRole('heading', { name: '김하늘네 셋 팀과 만나요' })).toBeVisible();
  });

  await test.step('a friend leaves, and the representative renews the link', async () => {
    await second.getByRole('button', { name: '이번에는 빠지기' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: '빠지기' }).click();
    await expect(second.getByRole('heading', { level: 1, name: '이번에는 빠졌어요' })).toBeVisible();
    await haveClinked(man.page);
    await man.page.goto('/request-details');
    await man.page.getByRole('button', { name: '만남 정보 보기' }).first().click();
    const detail = man.page.getByRole('dialog').first();
    await expect(detail.getByRole('heading', { name: '우리 팀 · 친구 1/2 인증' })).toBeVisible();
    await detail.getByRole('button', { name: '친구에게 링크 보내기' }).click();
    await man.page.getByRole('button', { name: '링크 바꾸기' }).click();
    await man.page.getByRole('alertdialog').getByRole('button', { name: '링크 바꾸기' }).click();
    await expect(man.page.getByText('링크를 바꿨어요. 전에 보낸 링크는 이제 열리지 않아요')).toBeVisible();
    await expect.poll(() => linkIn(man)).not.toBe(link);
    const late = await opened(browser, contextOptions, link);
    await expect(late.getByText('쓸 수 없는 링크예요. 대표에게 새 링크를 받아 주세요')).toBeVisible();
    const again = await opened(browser, contextOptions, await linkIn(man));
    await expect(
      again.getByRole('heading', { level: 1, name: '이바다네 셋에서 같이 가자고 해요' }),
    ).toBeVisible();
  });
});
