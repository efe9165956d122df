import { expect, type Page } from '@playwright/test';
import { bothWon, compensatedWon, termsNow } from '../../shared/deposit.ts';
import { won } from '../../shared/won.ts';
import { adminPassword, advance, dayOfService, signInAs } from './support/demo.ts';
import {
  addBarAccount,
  decideRow,
  enter,
  expectBankAgrees,
  expectToFit,
  goTo,
  memoOf,
  test,
} from './support/operators.ts';
import { find } from './support/payouts.ts';
import { answerAlert, call } from './support/people.ts';

test.use({ stage: 'an admin’s day' });
test.describe.configure({ mode: 'serial' });

/** The refund of a team of four whose other team did not come. */
const OF_FOUR = compensatedWon(termsNow(4));

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('only admins with the console password enter the console', async ({ page }) => {
  await page.goto('/mypage/admin-page');
  await answerAlert(page, '로그인이 필요한 서비스예요');
  await signInAs(page, 'member_male');
  await page.goto('/mypage/admin-page');
  await expect(page.getByRole('heading', { name: '관리자만 이용할 수 있어요' })).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/mypage/admin-page');
  await page.getByLabel('관리자 비밀번호').fill('아무거나');
  await page.keyboard.press('Enter');
  await expect(page.getByText('관리자 비밀번호가 올바르지 않아요')).toBeVisible();
  await page.getByLabel('관리자 비밀번호').fill(await adminPassword(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  await advance(page, { advanceSeconds: 31 * 60 });
  // The page may have asked by itself meanwhile, when it read its figures again.
  await page.reload();
  await expect(page.getByLabel('관리자 비밀번호')).toBeVisible();
  await expect(page.getByRole('heading', { name: '오늘 할 일' })).toHaveCount(0);
});

test('an admin handles deposits, refunds and bar shares', async ({ page }) => {
  await enter(page);

  await test.step('the dashboard lists the open tasks', async () => {
    await expect(page.getByRole('table', { name: /^신청/ })).toBeVisible();
    await page.getByRole('link', { name: /1 ?기한을 넘긴 환불/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '사용자 환불' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('일 늦음');
  });

  await test.step('refunds: batch them, download the bank file, dissolve the batch', async () => {
    await page.getByRole('button', { name: '급한 순서로 모두 묶기' }).click();
    await expect(row(page, /윤지우/)).toContainText('묶음에 있어요');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV 받기' }).click();
    expect((await download).suggestedFilename()).toMatch(/^환불-\d{4}-\d\d-\d\d-[\da-f]{4}\.csv$/);
    await page.getByRole('button', { name: '풀기' }).click();
    await answerAlert(page, '이 묶음을 풀까요?', '묶음 풀기');
    await toast(page, '묶음을 풀었어요');
  });

  await test.step('refunds: reveal masked data with a reason, send one', async () => {
    await page.getByRole('button', { name: '윤지우 자세히' }).click();
    const detail = page.getByRole('dialog', { name: '윤지우님께 돌려드릴 돈' });
    await expect(detail.getByText('"refund_money": 15000')).toBeVisible();
    await expect(detail.getByText(/"account_number": "\*{6}\d{4}"/)).toBeVisible();
    await detail.getByRole('button', { name: '계좌번호 보기' }).click();
    await detail.getByRole('combobox', { name: '보는 까닭' }).selectOption('환불 계좌 확인');
    await detail.getByRole('button', { name: '계좌번호 보기' }).click();
    await expect(detail.getByRole('status').getByText(/^\d{10,14}$/)).toBeVisible();
    await detail.getByRole('button', { name: `${won(OF_FOUR)}을 보냈어요` }).click();
    await answerAlert(page, `윤지우님께 ${won(OF_FOUR)}을 보냈나요?`, '보냈어요');
    await expect(row(page, /윤지우/)).toHaveCount(0);
    await expect(detail).toBeHidden();
  });

  await test.step('a transfer under an unknown name is chosen for a match, which fixes the meeting', async () => {
    await call(page, 'POST', '/_local/bank/credits', {
      account_owner: '모르는 이름',
      acc_in: termsNow(3).depositWon,
    });
    await goTo(page, 'bank', '통장');
    await decideRow(page, '모르는 이름', '퇴근 후', /퇴근 후 셋 보증금/);
    await expect(page.getByRole('list', { name: '정할 것' }).getByText('모르는 이름')).toHaveCount(0);
    await expect(page.getByText('통장과 맞아요')).toBeVisible();
    await goTo(page, 'meeting-confirmed', '만남 확정');
    await expect(row(page, /퇴근 후 셋 ↔ 바다 보러/)).toBeVisible();
  });

  await test.step('count a deposit that the bank does not show as paid, which fixes another meeting', async () => {
    await goTo(page, 'matching-requests', '매칭 신청');
    await page.getByRole('button', { name: /하루치 용기.*자세히$/ }).click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByText(/"group_name": "하루치 용기"/)).toBeVisible();
    await detail.getByRole('button', { name: '닫기' }).click();
    await goTo(page, 'matching-completed', '매칭 완료');
    await page.getByRole('button', { name: /막차 전까지 받은 것으로 하기$/ }).click();
    const confirming = page.getByRole('dialog', { name: '은행에 안 보이지만 받은 것으로 할까요?' });
    await confirming.getByRole('combobox', { name: '까닭' }).selectOption('통장에서 직접 봤어요');
    await confirming.getByRole('button', { name: '받은 것으로 하기' }).click();
    await expect(row(page, /막차 전까지/)).toHaveCount(0);
    await goTo(page, 'bank', '통장');
    await expect(page.getByRole('table', { name: /받은 것으로 한 보증금/ })).toContainText('막차 전까지');
  });

  await test.step('an end cannot be corrected after a payout', async () => {
    await goTo(page, 'meeting-completed', '만남 완료');
    await row(page, /동네 친구 넷/)
      .getByRole('button', { name: /자세히$/ })
      .click();
    await page.getByRole('button', { name: '결과 고치기' }).click();
    const sheet = page.getByRole('dialog', { name: '결과를 고쳐요' });
    await sheet.getByRole('radio', { name: /^성사/ }).check();
    await sheet.getByRole('combobox', { name: '까닭' }).selectOption('술집이 잘못 눌렀어요');
    await sheet.getByRole('button', { name: '성사로 끝내기' }).click();
    await answerAlert(page, /^이미 보낸 돈이 있어서/);
    await expect(row(page, /동네 친구 넷/)).toContainText('남자측 불참');
  });

  await test.step('send all shares of a bar', async () => {
    await goTo(page, 'bar-refunds', '술집 정산');
    await expect(page.getByText('초록지붕').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '초록지붕 모두 보냈어요' })).toHaveCount(0);
    await addBarAccount(page, '초록지붕');
    await goTo(page, 'bar-refunds', '술집 정산');
    await page.getByRole('button', { name: '초록지붕 모두 보냈어요' }).click();
    await answerAlert(
      page,
      new RegExp(`^초록지붕에 ${won(bothWon(termsNow(2)))}을 모두 보냈나요`),
      '모두 보냈어요',
    );
    await expect(page.getByRole('heading', { name: /초록지붕/ })).toHaveCount(0);
  });
});

test('an admin handles people, bars, FAQs and inquiries, and reads the audit rows', async ({ page }) => {
  await enter(page);

  await test.step('find a user with their requests and matches', async () => {
    await goTo(page, 'user-search', '사용자 찾기');
    await page.getByRole('button', { name: '찾기' }).click();
    await expect(page.getByText('사용자 ID를 입력해 주세요')).toBeVisible();
    await page.getByRole('textbox', { name: '아이디, 이름이나 전화번호' }).fill('nobody1');
    await page.keyboard.press('Enter');
    await answerAlert(page, '사용자를 찾을 수 없어요');
    await page.getByRole('textbox', { name: '아이디, 이름이나 전화번호' }).fill('minjun');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '김민준' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^만남 \d/ })).toBeVisible();
    await expectToFit(page);
  });

  await test.step('create and change a bar, name an owner and link the bar', async () => {
    await goTo(page, 'bars', '전체 술집');
    await page.getByRole('button', { name: '술집 추가' }).click();
    await page.getByRole('textbox', { name: '술집 이름' }).fill('새벽별');
    await page.getByRole('textbox', { name: '주소' }).first().fill('서울 종로구 돈화문로 1');
    await page.getByRole('button', { name: '저장하기', exact: true }).click();
    await find(page, '새벽별');
    await page.getByRole('button', { name: '새벽별 고치기' }).click();
    await page.getByRole('textbox', { name: '한 번에 받을 수 있는 손님' }).fill('40');
    await page.getByRole('button', { name: '저장하기', exact: true }).click();
    await find(page, '새벽별');
    await expect(row(page, /새벽별/)).toContainText('40명');

    await goTo(page, 'users', '전체 사용자');
    await expect(page.getByRole('row')).toHaveCount(1 + 10);
    await find(page, '오채원');
    const premium = page.getByRole('button', { name: '오채원 프리미엄' });
    await premium.click();
    await answerAlert(page, '오채원님을 프리미엄으로 정할까요?', '프리미엄으로 정하기');
    await expect(premium).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '오채원 사장님' }).click();
    await answerAlert(page, '오채원님을 사장님으로 정할까요?', '사장님으로 정하기');
    await page.getByRole('button', { name: '오채원 술집 정하기' }).click();
    const sheet = page.getByRole('dialog', { name: '오채원님의 술집' });
    await sheet.getByRole('combobox', { name: '술집' }).selectOption('새벽별');
    await sheet.getByRole('button', { name: '저장하기' }).click();
    await expect(row(page, /오채원/)).toContainText('새벽별');
    await goTo(page, 'bars', '전체 술집');
    await find(page, '새벽별');
    await expect(row(page, /새벽별/)).toContainText('오채원');
  });

  await test.step('edit an FAQ, answer an inquiry once', async () => {
    await page.goto('/cs');
    await page.getByRole('button', { name: /^합석은 어떤 서비스/ }).click();
    await page.getByRole('button', { name: '고치기' }).click();
    await page.getByRole('textbox', { name: '질문' }).fill('합석은 무엇을 해 주나요?');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByRole('button', { name: /합석은 무엇을 해 주나요/ })).toBeVisible();

    await page.goto('/cs?tab=all&waiting=1');
    await expect(page.getByRole('tab', { name: '전체 문의' })).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('button', { name: /답변을 기다려요/ })
      .first()
      .click();
    const open = page.getByRole('region').last();
    const title = (await open.getAttribute('aria-labelledby')) ?? '';
    await open.getByRole('textbox', { name: '답변' }).fill('확인하고 돌려드렸어요.');
    await open.getByRole('button', { name: '답변 보내기' }).click();
    await toast(page, '답변을 보냈어요');
    await expect(page.locator(`[id="${title}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: '답변을 기다리는 문의만' }).click();
    await page
      .getByRole('button', { name: /답변했어요/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: '답변' })).toHaveCount(0);
    await expectToFit(page);
  });

  await test.step('the audit rows list all of this; a refund that bounced is due again', async () => {
    await page.goto('/mypage/admin-page?tab=audit');
    for (const act of ['개인정보 보기', '술집 추가', 'FAQ 고치기', '문의 답변', '사용자 바꾸기']) {
      await find(page, act);
      await expect(page.getByRole('row').nth(1)).toContainText(act);
    }
    await goTo(page, 'user-refunds', '사용자 환불');
    await page.getByRole('button', { name: '보낸 돈', exact: true }).click();
    const memo = await memoOf(row(page, /윤지우/));
    await call(page, 'POST', '/_local/bank/debits', { account_owner: '윤지우', acc_out: OF_FOUR, memo });
    await call(page, 'POST', '/_local/bank/credits', {
      account_owner: '신한은행',
      acc_in: OF_FOUR - 500,
      memo,
    });
    await page.getByRole('button', { name: '새로고침' }).click();
    await page.getByRole('button', { name: '되돌아온 돈', exact: true }).click();
    await expect(row(page, /윤지우/)).toBeVisible();
    await page.getByRole('button', { name: '보낼 돈', exact: true }).click();
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(row(page, /윤지우/)).toContainText(won(OF_FOUR));
  });
});

test('six days later an admin marks meetings, and the bank’s rows come to its balance', async ({ page }) => {
  await signInAs(page, 'admin');
  await advance(page, { now: `${await dayOfService(page, 6)}T19:30:00+09:00` });
  await enter(page);

  await test.step('mark an overdue meeting and one of today, and cancel one for the bar', async () => {
    await page.getByRole('link', { name: /표시가 없는 만남/ }).click();
    const unmarked = row(page, /하루치 용기/);
    await expect(unmarked).toContainText('표시가 없어요');
    await unmarked.getByRole('button', { name: /불참·취소$/ }).click();
    const sheet = page.getByRole('dialog', { name: '어떻게 끝났나요?' });
    await sheet.getByRole('radio', { name: /^남자측 불참/ }).check();
    await sheet.getByRole('button', { name: '남자측 불참으로 끝내기' }).click();
    await expect(unmarked).toHaveCount(0);

    const tonight = row(page, /퇴근 후 셋/);
    await tonight.getByRole('button', { name: /성사$/ }).click();
    await answerAlert(page, '성사로 끝낼까요?', '성사로 끝내기');
    await expect(tonight).toHaveCount(0);

    const tomorrow = row(page, /막차 전까지/);
    await tomorrow.getByRole('button', { name: /취소$/ }).click();
    const cancelling = page.getByRole('dialog', { name: '이 만남을 취소할까요?' });
    await cancelling.getByRole('combobox', { name: '까닭' }).selectOption('자리가 없어요');
    await cancelling.getByRole('button', { name: '술집 사정으로 취소하기' }).click();
    await expect(page.getByText('확정된 만남이 없어요')).toBeVisible();
    await goTo(page, 'meeting-completed', '만남 완료');
    await expect(row(page, /하루치 용기/)).toContainText('남자측 불참');
    await expect(row(page, /11월|12월|\d+월/).filter({ hasText: '바다 보러' })).toContainText('성사');
  });

  await test.step('the rows of the bank come to its balance', () => expectBankAgrees(page));
});

test('a list of five thousand users turns to its last page and back', async ({ page }) => {
  await signInAs(page, 'admin');
  await call(page, 'POST', '/_local/console-rows', { rows: 5_000, lists: ['users'] });
  await enter(page);
  await goTo(page, 'users', '전체 사용자');
  await expect(page.getByText(/^사용자 5,0\d\d명$/)).toBeVisible();
  await page.getByRole('button', { name: '끝' }).click();
  await expect(page.getByText(/^50\d \/ 50\d쪽$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'admin1' })).toBeVisible();
  await page.getByRole('button', { name: '이전 쪽' }).click();
  await expect(page.getByRole('link', { name: 'admin1' })).toHaveCount(0);
  await expectToFit(page);
  await page.getByRole('button', { name: '처음' }).click();
  await expect(page.getByText(/^1 \/ 50\d쪽$/)).toBeVisible();
  await find(page, '회원4321');
  await expect(page.getByRole('link', { name: 'member4321' })).toBeVisible();
});
