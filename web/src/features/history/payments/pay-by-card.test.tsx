import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchId, paymentIdOf } from '../../../../../shared/ids.ts';
import { aDeposit, aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import { PayByCard } from './pay-by-card.tsx';

const payment = paymentIdOf(matchId.parse(`mtg_${'0'.repeat(31)}1`), 'female', 3);
const deposit = aDeposit({ card: { payment, store: 'store-1', channel: 'channel-key-1' } });

function show(path = '/', answers: Answers = {}, shown = deposit) {
  const service = stubService(answers);
  const meeting = aMatchDetail(aMatch(1, { deposit: shown }));
  const view = renderApp(<PayByCard meeting={meeting} deposit={shown} />, { path, user: someMember });
  return { ...view, service };
}
const pay = () => screen.getByRole('button', { name: '카드나 간편결제로 내기' });
const SEE = 'PUT /api/fixed/{id}/payment';

test('paying by card leaves what is missing, the payment and the way back for the page that pays', async () => {
  const { user } = show('/request-details/pending/1');
  await user.click(pay());
  expect(JSON.parse(sessionStorage.getItem('payment') ?? '')).toEqual({
    request: {
      storeId: 'store-1',
      channelKey: 'channel-key-1',
      paymentId: payment,
      orderName: '합석 보증금',
      totalAmount: deposit.missing_won,
      currency: 'CURRENCY_KRW',
      payMethod: 'CARD',
      redirectUrl: `${window.location.origin}/request-details/pending/1`,
      forceRedirect: true,
    },
  });
  expect(screen.getByRole('button', { name: '결제창으로 가고 있어요' })).toBeDefined();
});

test('paying by card is not offered where the service names no payment', () => {
  expect(show('/', {}, aDeposit()).container.textContent).toBe('');
});

test('paying by card asks what became of the payment with which the window led back, and says that it asks', async () => {
  const { service } = show(`/?paymentId=${payment}`, { [SEE]: () => new Promise(() => undefined) });
  expect(await screen.findByRole('button', { name: '결제를 확인하고 있어요' })).toBeDefined();
  expect(service.calls.map(({ body }) => body)).toEqual([{ payment }]);
});

test.each([
  ['a declined one', `&code=FAILURE`, { body: { success: true, is_paid: false } }, '결제가 끝나지 않았어요'],
  ['one that PortOne does not know yet', '', { body: { success: true, is_paid: false } }, '다시 내지 마세요'],
  ['one that PortOne does not tell of', '', { refusal: 'payment.unavailable' }, '다시 내지 마세요'],
  ['one while the network is gone', '', 'offline', '네트워크 오류'],
] as const)('paying by card says of %s how it went', async (_, more, answer, text) => {
  show(`/?paymentId=${payment}${more}`, { [SEE]: answer });
  expect(await screen.findByText(new RegExp(text))).toBeDefined();
});

test('paying by card asks again by a press', async () => {
  const { user, service } = show(`/?paymentId=${payment}`, { [SEE]: { refusal: 'payment.unavailable' } });
  await user.click(await screen.findByRole('button', { name: '다시 확인하기' }));
  await expect.poll(() => service.calls.length).toBe(2);
});
