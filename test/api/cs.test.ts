import { describe, expect, it } from 'vitest';
import { seedFaqs } from '../../functions/use-cases/support/faqs.ts';
import { faqs as firstFaqs } from '../../shared/data/faqs.ts';
import { FAQ_MAX, INQUIRIES_PER_USER_DAY } from '../../shared/limits.ts';
import type { InputOf } from '../../shared/routes/index.ts';
import { type Client, createClient } from '../support/client.ts';
import { addConsole } from '../support/console.ts';
import { textsTo } from '../support/engines.ts';
import { addMember } from '../support/people.ts';
import { startService, TEST_NOW } from '../support/service.ts';
import { auditRows } from '../support/acts.ts';
import { kstInstant } from '../../shared/calendar.ts';

type FaqBody = InputOf<'POST /api/cs/faq'>['body'];
type InquiryBody = InputOf<'POST /api/cs/inquiry'>['body'];

const visitor = createClient();
const service = await startService();
const admin = await addConsole(service);

const faq = (given: Partial<FaqBody> = {}): FaqBody => ({
  category: '결제',
  question: '보증금은 언제 돌려받나요?',
  answer: '만난 날 술값에서 빼 드려요.',
  ...given,
});
const inquiry = (given: Partial<InquiryBody> = {}): InquiryBody => ({
  category: '결제문의',
  title: '보증금이 궁금해요',
  content: '언제까지 보내야 하나요?',
  is_private: true,
  ...given,
});
const shown = async () => (await visitor.ok('GET /api/cs/faq', {})).faqs;
const actions = async (subject: string) =>
  (await auditRows(service)).filter((row) => row.subject === subject).map((row) => row.action);

describe('FAQs', () => {
  it('starts with the built-in FAQs once; a removed one does not come back', async () => {
    expect(await seedFaqs(service.services, service.clock.now())).toBe(true);
    const seeded = await shown();
    expect(seeded.map((item) => item.question)).toEqual(firstFaqs.map((item) => item.question));
    const [first] = seeded;
    if (first === undefined) throw new Error('no FAQ');
    await admin.ok('DELETE /api/cs/faq/{id}', { params: { id: first.id } });
    expect(await seedFaqs(service.services, service.clock.now())).toBe(false);
    expect(await shown()).toHaveLength(firstFaqs.length - 1);
  });

  it('lets an admin create, edit, hide and remove FAQs, each with an audit row', async () => {
    const { id } = await admin.ok('POST /api/cs/faq', { body: faq() });
    const found = async () => (await shown()).find((item) => item.id === id);
    expect(await found()).toMatchObject({ ...faq(), is_active: 1 });
    const rewrite = (given: Partial<FaqBody>) =>
      admin.call('PUT /api/cs/faq/{id}', { params: { id }, body: faq(given) });
    service.clock.advance(1_000);
    expect((await rewrite({ answer: '바로 돌려드려요.' })).status).toBe(200);
    const rewritten = await found();
    expect(rewritten?.answer).toBe('바로 돌려드려요.');
    expect(rewritten?.updated_at).not.toBe(rewritten?.created_at);
    await rewrite({ is_active: false });
    expect(await found()).toBeUndefined();
    const { faqs } = await admin.ok('GET /api/cs/faq/all', {});
    expect(faqs.find((item) => item.id === id)).toMatchObject({ is_active: 0 });
    expect((await admin.call('DELETE /api/cs/faq/{id}', { params: { id } })).status).toBe(200);
    const gone = { status: 404, body: { code: 'faq.not_found' } };
    expect(await admin.call('DELETE /api/cs/faq/{id}', { params: { id } })).toMatchObject(gone);
    expect(await rewrite({})).toMatchObject(gone);
    expect(await actions(id)).toEqual(['delete-faq', 'update-faq', 'update-faq', 'create-faq']);
  });

  it.each([
    ['category', { category: '없는 것' }, '카테고리를 골라 주세요'],
    ['question', { question: ' ' }, '질문을 입력해 주세요'],
    ['answer', { answer: '' }, '답변을 입력해 주세요'],
  ])('need a %s', async (field, given, message) => {
    const answer = await admin.call('POST /api/cs/faq', { body: { ...faq(), ...given } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  it('refuses FAQs above the limit', async () => {
    const { table } = service.services;
    const query = table.query.bind(table);
    table.query = async (schema, parts) => {
      const answer = await query(schema, parts);
      const [item] = answer.items;
      return item === undefined ? answer : { ...answer, items: Array.from({ length: FAQ_MAX }, () => item) };
    };
    try {
      expect(await admin.call('POST /api/cs/faq', { body: faq() })).toMatchObject({
        status: 409,
        body: { code: 'faq.too_many' },
      });
    } finally {
      table.query = query;
    }
  });
});

describe('inquiries', () => {
  it('lets the author and admins read an inquiry, and an admin answer it once, with a notice', async () => {
    const author = await addMember(service, { name: '박서연' });
    const other = await addMember(service);
    const mine = async (client: Client) => (await client.ok('GET /api/cs/inquiry/my', {})).inquiries;
    const { id } = await author.client.ok('POST /api/cs/inquiry', { body: inquiry() });
    service.clock.advance(1_000);
    await author.client.ok('POST /api/cs/inquiry', { body: inquiry({ title: '둘째 문의', is_private: 0 }) });
    const [newer, older] = await mine(author.client);
    expect(newer?.title).toBe('둘째 문의');
    expect(older).toMatchObject({
      id,
      title: '보증금이 궁금해요',
      is_private: 1,
      is_answered: 0,
      author_name: '박서연',
      reply_content: null,
      reply_created_at: null,
      uid_user: author.uid,
    });
    expect(await mine(other.client)).toEqual([]);
    const { inquiries } = await admin.ok('GET /api/cs/inquiry/all', {});
    expect(inquiries.map((item) => item.id)).toContain(id);

    const reply = (content: string) =>
      admin.call('POST /api/cs/inquiry/{id}/reply', { params: { id }, body: { content } });
    expect(await reply(' ')).toMatchObject({ status: 400 });
    expect(
      (await Promise.all([reply('마감까지요.'), reply('나도 답해요')])).map(({ status }) => status).sort(),
    ).toEqual([200, 409]);
    expect(await reply('또 답해요')).toMatchObject({ body: { code: 'inquiry.already_answered' } });
    const answered = (await mine(author.client)).find((item) => item.id === id);
    expect(answered).toMatchObject({ is_answered: 1 });
    const { notices, unread } = await author.client.ok('GET /api/notices', {});
    expect(notices).toMatchObject([{ kind: 'inquiry_answered', link: '/cs?tab=my', is_read: 0 }]);
    expect(unread).toBe(1);
    expect(await textsTo(author.phone)).toHaveLength(1);
    expect(await actions(id)).toEqual(['reply-inquiry']);
  });

  it.each([
    ['category', { category: '일반' }],
    ['title', { title: '' }],
    ['content', { content: ' ' }],
    ['content', { content: '가'.repeat(2_001) }],
  ])('refuse an invalid %s', async (field, given) => {
    const { client } = await addMember(service);
    const answer = await client.call('POST /api/cs/inquiry', { body: { ...inquiry(), ...given } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('stores markup as plain text', async () => {
    const { client } = await addMember(service);
    const title = '<script>alert(1)</script> \u202Egnp';
    await client.ok('POST /api/cs/inquiry', { body: inquiry({ title }) });
    const { inquiries } = await client.ok('GET /api/cs/inquiry/my', {});
    expect(inquiries[0]?.title).toBe('<script>alert(1)</script> gnp');
  });

  it('refuses an eleventh inquiry on one Korean day', async () => {
    const { client } = await addMember(service);
    const ask = () => client.call('POST /api/cs/inquiry', { body: inquiry() });
    const answers = await Promise.all(Array.from({ length: INQUIRIES_PER_USER_DAY + 2 }, ask));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(INQUIRIES_PER_USER_DAY);
    expect(answers.find((answer) => answer.status !== 201)).toMatchObject({
      status: 403,
      body: { code: 'inquiry.too_many' },
    });
    service.clock.set(kstInstant('2027-03-03'));
    expect((await ask()).status).toBe(201);
    service.clock.set(TEST_NOW);
  });
});

describe('notices', () => {
  it('lets only the receiver mark a notice as read', async () => {
    const [author, other] = [await addMember(service), await addMember(service)];
    const { id } = await author.client.ok('POST /api/cs/inquiry', { body: inquiry() });
    await admin.ok('POST /api/cs/inquiry/{id}/reply', { params: { id }, body: { content: '네' } });
    const inbox = () => author.client.ok('GET /api/notices', {});
    const [notice] = (await inbox()).notices;
    if (notice === undefined) throw new Error('no notice');
    const read = (client: Client) => client.call('POST /api/notices/read', { body: { ids: [notice.id] } });
    expect((await read(other.client)).status).toBe(200);
    expect((await inbox()).unread).toBe(1);
    expect((await read(author.client)).status).toBe(200);
    expect((await inbox()).unread).toBe(0);
    expect((await author.client.call('POST /api/notices/read', { body: { ids: [] } })).status).toBe(400);
  });
});
