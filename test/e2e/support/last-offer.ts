import { expect, type Browser, type BrowserContextOptions } from '@playwright/test';
import { applyFor, drainQueue, openHistory, slotOf } from './matches.ts';
import { aMember, aMemberWithoutPage, answerAlert } from './people.ts';

/** Nothing of what the team of `applyFor` wishes or brings, and another age: below what teams that have
 * just applied are matched with, above what is enough for one that leaves. */
const MISFIT = {
  group_avg_age: 35,
  preferred_conditions: JSON.stringify(['배려심', '성실함', '청결함']),
  group_advantages: JSON.stringify(['배려심', '성실함', '청결함']),
};

type Options = BrowserContextOptions & { baseURL?: string | undefined };

/** A woman and a man wait for the same slot, which is theirs alone, and the worker has matched nobody. She
 * cancels, and is shown his team. */
export async function offerTo(browser: Browser, options: Options, time: string) {
  const woman = await aMember(browser, options, { name: '김하늘', gender: 'female' });
  const man = await aMemberWithoutPage(options.baseURL, { name: '이바다', gender: 'male' });
  const { page } = woman;
  const slot = { ...(await slotOf(page, 1, '360')), time };
  await applyFor(man, slot, MISFIT);
  await applyFor(woman, slot);
  await drainQueue(page);
  await openHistory(page);
  const cancel = async () => {
    await page.getByRole('button', { name: '신청 취소' }).click();
    await answerAlert(page, '정말 미팅 신청을 취소할까요?', '신청 취소하기');
  };
  await cancel();
  const offer = page.getByRole('dialog', { name: '취소하기 전에, 지금 만날 수 있는 팀이 있어요' });
  await expect(offer.getByText('이바다네 셋')).toBeVisible();
  await expect(offer.getByText(slot.bar.bar_name)).toBeVisible();
  return { page, man, offer, cancel };
}
