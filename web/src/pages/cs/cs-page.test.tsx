import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { faqs as faqTexts } from '../../../../shared/data/faqs.ts';
import { INQUIRY_CATEGORIES } from '../../../../shared/data/support-categories.ts';
import { aMatch, matchesAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as CsPage } from './cs-page.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const id = (prefix: string, number: number) => `${prefix}_${number.toString(16).padStart(32, '0')}`;
const faqs = faqTexts.map((text, index) => ({
  id: id('faq', index),
  ...text,
  is_active: 1,
  created_at: AT,
  updated_at: AT,
}));
const inquiry = (number: number, reply: string | null) => ({
  id: id('inq', number),
  title: `문의 ${number}`,
  content: `내용 ${number}`,
  category: '결제문의',
  is_private: 1,
  is_answered: reply === null ? 0 : 1,
  author_name: '김하늘',
  created_at: AT,
  reply_content: reply,
  reply_created_at: reply === null ? null : AT,
  uid_user: someMember.uidUser,
  meeting: null,
});
const admin = { ...someMember, isAdmin: true };

const everybody = (...inquiries: object[]) => ({
  body: {
    success: true,
    inquiries: inquiries.map((one) => ({ ...one, author_id: 'haneul26' })),
    total: inquiries.length,
    truncated: false,
    unreadable: 0,
  },
});

let answers: Answers;
let service: ReturnType<typeof stubService>;

beforeEach(() => {
  answers = {
    'GET /api/cs/faq': { body: { success: true, faqs } },
    'GET /api/cs/faq/all': { body: { success: true, faqs } },
    'GET /api/cs/inquiry/my': {
      body: { success: true, inquiries: [inquiry(1, '확인했어요'), inquiry(2, null)] },
    },
    'GET /api/cs/inquiry/all': everybody(inquiry(3, null)),
  };
  service = stubService(answers);
});

const open = (path: string, user: typeof someMember | null = null) => renderApp(<CsPage />, { path, user });
const valueOf = (field: HTMLElement) => ('value' in field ? field.value : null);

describe('FAQ', () => {
  test('offers a retry when the list fails to load', async () => {
    answers['GET /api/cs/faq'] = { refusal: 403 };
    const { user } = open('/cs');
    expect(await screen.findByRole('heading', { name: 'FAQ를 불러오는 중 오류가 발생했어요' })).toBeTruthy();
    answers['GET /api/cs/faq'] = { body: { success: true, faqs: [] } };
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    expect(await screen.findByText('아직 올라온 질문이 없어요')).toBeTruthy();
  });

  test('shows the number of a failed call, which an inquiry then begins with', async () => {
    answers['GET /api/cs/faq'] = { refusal: 500, requestId: 'JKJaXmPLvHcESHA=' };
    const { user } = open('/cs', someMember);
    // A server error is tried twice.
    const line = await screen.findByText(/오류 번호/);
    expect(line.textContent).toBe('오류 번호 JKJaXmPLvHcESHA= · 문의하기');
    await user.click(screen.getByRole('link', { name: '문의하기' }));
    expect(valueOf(await screen.findByRole('textbox', { name: /^내용/ }))).toBe(
      '오류 번호 JKJaXmPLvHcESHA=\n',
    );
    await user.click(screen.getByRole('tab', { name: '자주 묻는 질문' }));
    expect(window.location.search).toBe('');
  });

  test('is about the meeting that the link names, beside what was written already', async () => {
    answers['GET /api/fixed/list/{uidUser}'] = ({ query }) =>
      matchesAnswer(query['type'] === 'active' ? [aMatch(1)] : []);
    open(`/cs?tab=ask&meeting=${id('mtg', 1)}`, someMember);
    expect(valueOf(await screen.findByRole('combobox', { name: /어느 만남/ }))).toBe('1');
    const category = screen.getByRole('combobox', { name: '카테고리' });
    expect(valueOf(category)).toBe(String(INQUIRY_CATEGORIES.indexOf('매칭문의')));
  });

  test('lets only admins edit', async () => {
    const { unmount } = open('/cs', someMember);
    await screen.findByRole('button', { name: faqs[0]?.question });
    expect(screen.queryByRole('button', { name: '새 FAQ 쓰기' })).toBeNull();
    unmount();
    open('/cs', admin);
    expect(await screen.findByRole('button', { name: '새 FAQ 쓰기' })).toBeTruthy();
  });

  test('saves an admin’s edit, and shows a fixed text to a former admin', async () => {
    const { user } = open(`/cs?edit=${faqs[0]?.id}`, admin);
    const question = await screen.findByRole('textbox', { name: '질문' });
    await user.clear(question);
    await user.type(question, '무엇인가요?');
    const put = 'PUT /api/cs/faq/{id}';
    answers[put] = { refusal: 403, message: '권한이 없어요' };
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByRole('alertdialog', { name: '관리자만 FAQ를 관리할 수 있어요' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(valueOf(question)).toBe('무엇인가요?');
    answers[put] = { body: { success: true, message: '' } };
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(service.sent(put).at(-1)).toEqual({
      category: faqs[0]?.category,
      question: '무엇인가요?',
      answer: faqs[0]?.answer,
      is_active: 1,
    });
  });
});

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.selectOptions(await screen.findByRole('combobox', { name: '카테고리' }), '결제문의');
  await user.type(screen.getByRole('textbox', { name: '제목' }), '환불');
  await user.type(screen.getByRole('textbox', { name: /^내용/ }), '언제 오나요?');
}

describe('sending an inquiry', () => {
  test('requires category, title and content', async () => {
    const { user } = open('/cs?tab=ask', someMember);
    await user.click(await screen.findByRole('button', { name: '문의 보내기' }));
    for (const message of ['카테고리를 골라 주세요', '제목을 입력해 주세요', '내용을 입력해 주세요']) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(service.sent('POST /api/cs/inquiry')).toEqual([]);
  });

  test('sends it for everybody to read when the member says so', async () => {
    answers['POST /api/cs/inquiry'] = { body: { success: true, id: id('inq', 9) } };
    const { user } = open('/cs?tab=ask', someMember);
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: '비공개로 남기기' }));
    await user.click(screen.getByRole('button', { name: '문의 보내기' }));
    await waitFor(() => expect(service.sent('POST /api/cs/inquiry')).toMatchObject([{ is_private: 0 }]));
  });

  test('keeps the input and shows the reason on a refusal', async () => {
    const message = '문의는 하루에 10개까지 남길 수 있어요';
    answers['POST /api/cs/inquiry'] = { refusal: 'inquiry.too_many', message };
    const { user } = open('/cs?tab=ask', someMember);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '문의 보내기' }));
    expect(await screen.findByRole('alertdialog', { name: message })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(valueOf(screen.getByRole('textbox', { name: /^내용/ }))).toBe('언제 오나요?');
  });

  test('names the same form with each try, and the next form another way', async () => {
    answers['POST /api/cs/inquiry'] = { refusal: 500 };
    const { user, unmount } = open('/cs?tab=ask', someMember);
    const submit = () => user.click(screen.getByRole('button', { name: '문의 보내기' }));
    await fillIn(user);
    await submit();
    await user.click(await screen.findByRole('button', { name: '확인' }));
    answers['POST /api/cs/inquiry'] = { body: { success: true, id: id('inq', 9) } };
    await submit();
    await waitFor(() => expect(window.location.search).toBe('?tab=my'));
    unmount();
    open('/cs?tab=ask', someMember);
    await fillIn(user);
    await submit();
    await waitFor(() => expect(service.sent('POST /api/cs/inquiry')).toHaveLength(3));
    const forms = service.calls
      .filter(({ key }) => key === 'POST /api/cs/inquiry')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(forms).toEqual([
      expect.stringMatching(/^[\w-]{36}$/),
      forms[0],
      expect.not.stringMatching(String(forms[0])),
    ]);
  });

  test('keeps what was written when another tab is read and when the page is loaded again', async () => {
    const { user, unmount } = open('/cs?tab=ask', someMember);
    await fillIn(user);
    await user.click(screen.getByRole('tab', { name: '자주 묻는 질문' }));
    await user.click(screen.getByRole('tab', { name: '문의하기' }));
    const content = await screen.findByRole('textbox', { name: /^내용/ });
    expect(valueOf(content)).toBe('언제 오나요?');
    await user.type(content, ' 아직이에요');
    unmount();
    open('/cs?tab=ask', someMember);
    expect(valueOf(await screen.findByRole('textbox', { name: /^내용/ }))).toBe('언제 오나요? 아직이에요');
  });
});

describe('lists of inquiries', () => {
  test('shows all members’ inquiries to admins only', async () => {
    open('/cs?tab=all', someMember);
    expect(await screen.findByText('관리자만 전체 문의를 볼 수 있어요')).toBeTruthy();
    expect(service.sent('GET /api/cs/inquiry/all')).toEqual([]);
  });

  test('asks a visitor to sign in first', async () => {
    open('/cs?tab=my');
    const link = await screen.findByRole('link', { name: '로그인하러 가기' });
    expect(link.getAttribute('href')).toBe(`/signin?next=${encodeURIComponent('/cs?tab=my')}`);
  });

  test('lets admins reply once, and shows the reply of an admin who was faster', async () => {
    const { user } = open('/cs?tab=all', admin);
    await user.click(await screen.findByRole('button', { name: /문의 3/ }));
    const panel = within(await screen.findByRole('region'));
    await user.click(panel.getByRole('button', { name: '답변 보내기' }));
    expect(await panel.findByText('답변을 입력해 주세요')).toBeTruthy();
    await user.type(panel.getByRole('textbox', { name: /^답변/ }), '돌려드렸어요');
    answers['POST /api/cs/inquiry/{id}/reply'] = { refusal: 'inquiry.already_answered' };
    answers['GET /api/cs/inquiry/all'] = everybody(inquiry(3, '먼저 답했어요'));
    await user.click(panel.getByRole('button', { name: '답변 보내기' }));
    expect(await screen.findByRole('alertdialog', { name: '이미 답변한 문의예요' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(await screen.findByText('먼저 답했어요')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^답변/ })).toBeNull();
    expect(service.sent('POST /api/cs/inquiry/{id}/reply')).toEqual([{ content: '돌려드렸어요' }]);
  });
});
