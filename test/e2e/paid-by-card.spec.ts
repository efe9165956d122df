import { expect, type Page } from '@playwright/test';
import { won } from '../../shared/won.ts';
import { D } from '../support/deposit.ts';
import { advance } from './support/demo.ts';
import { matchPair, slotOf } from './support/matches.ts';
import { enter, expectToFit, goTo, test } from './support/operators.ts';
import { answerAlert, aPair, textsTo } from './support/people.ts';

test.use({ stage: 'paid-by-card', payments: 'portone' });

const payButton = (page: Page) => page.getByRole('button', { name: '카드나 간편결제로 내기' });

test('a deposit is paid by card at the second try, and goes back to the card when the other team leaves', async ({
  page,
  browser,
  ownService,
}, { project }) => {
  const [man, woman] = await aPair(browser, { baseURL: ownService });
  await matchPair([man, woman], await slotOf(man.page, 1, project.name));

  await test.step('the first try is declined, and says so', async () => {
    await man.page.goto('/request-details');
    await man.page.getByRole('link', { name: '보증금 보내러 가기' }).first().click();
    await expect(payButton(man.page)).toBeVisible();
    await expectToFit(man.page);
    await payButton(man.page).click();
    await expect(man.page.getByRole('heading', { name: '결제창' })).toBeVisible();
    await expect(man.page.getByText(`합석 보증금 ${won(D)}`)).toBeVisible();
    await man.page.getByRole('button', { name: '카드 거절' }).click();
    await expect(man.page.getByText('결제가 끝나지 않았어요')).toBeVisible();
    await expectToFit(man.page);
  });

  await test.step('the second is the deposit', async () => {
    await payButton(man.page).click();
    await man.page.getByRole('button', { name: '결제하기' }).click();
    await expect(man.page.getByRole('heading', { name: /보증금을 받았어요/ })).toBeVisible();
    await expect(payButton(man.page)).toBeHidden();
    await expectToFit(man.page);
  });

  await test.step('the other team leaves, and his payment is cancelled', async () => {
    await woman.page.goto('/request-details');
    await woman.page.getByRole('button', { name: '매칭 취소' }).click();
    await answerAlert(woman.page, '정말 매칭을 취소할까요?', '매칭 취소하기');
    await answerAlert(woman.page, '매칭을 취소했어요');
    await advance(page, { advanceSeconds: 600 });
    expect(await textsTo(man.page, man.phone)).toContainEqual(
      expect.stringContaining(`카드나 간편결제로 낸 ${won(D)}을 취소했어요`),
    );
  });

  await test.step('the console shows the payment and its cancellation', async () => {
    await enter(page);
    await goTo(page, 'bank', '통장');
    await expect(page.getByRole('listitem').filter({ hasText: '카드·간편결제' })).toHaveCount(2);
  });
});
