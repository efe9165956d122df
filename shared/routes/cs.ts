import * as z from 'zod';
import { faqId, inquiryId } from '../ids.ts';
import { listQuery } from './list-query.ts';
import { adminInquiry, faq, faqBody, inquiry, inquiryBody, replyBody } from '../schemas/support.ts';
import { defineRoute, doneWithMessage, ok } from './route.ts';

const faqList = z.strictObject({ ...ok, faqs: z.array(faq) });
const inquiryList = z.strictObject({ ...ok, inquiries: z.array(inquiry) });

export const csRoutes = [
  defineRoute({
    name: 'list-faqs',
    method: 'GET',
    path: '/api/cs/faq',
    access: 'public',
    response: faqList,
    refusals: [],
    cacheSeconds: 60,
  }),
  defineRoute({
    name: 'list-all-faqs',
    method: 'GET',
    path: '/api/cs/faq/all',
    access: 'admin',
    response: faqList,
    refusals: [],
  }),
  defineRoute({
    name: 'create-faq',
    method: 'POST',
    path: '/api/cs/faq',
    access: 'admin',
    again: 'seen and removed',
    body: faqBody,
    response: z.strictObject({ ...ok, id: faqId }),
    status: 201,
    refusals: ['faq.too_many'],
    audited: { kind: 'act', words: 'FAQ 쓰기', subject: 'new' },
  }),
  defineRoute({
    name: 'update-faq',
    method: 'PUT',
    path: '/api/cs/faq/{id}',
    access: 'admin',
    params: z.strictObject({ id: faqId }),
    body: faqBody,
    response: doneWithMessage,
    refusals: ['faq.not_found'],
    audited: { kind: 'act', words: 'FAQ 고치기', subject: 'params.id' },
  }),
  defineRoute({
    name: 'delete-faq',
    method: 'DELETE',
    path: '/api/cs/faq/{id}',
    access: 'admin',
    params: z.strictObject({ id: faqId }),
    response: doneWithMessage,
    refusals: ['faq.not_found'],
    audited: { kind: 'act', words: 'FAQ 지우기', subject: 'params.id' },
  }),
  defineRoute({
    name: 'list-my-inquiries',
    method: 'GET',
    path: '/api/cs/inquiry/my',
    access: 'member',
    response: inquiryList,
    refusals: [],
  }),
  defineRoute({
    name: 'list-all-inquiries',
    method: 'GET',
    path: '/api/cs/inquiry/all',
    access: 'admin',
    /** `waiting`: only those without a reply. */
    query: listQuery.omit({ q: true }).extend({ waiting: z.literal('1').optional() }),
    response: inquiryList.extend({
      inquiries: z.array(adminInquiry),
      total: z.int(),
      truncated: z.boolean(),
      unreadable: z.int(),
    }),
    refusals: [],
    audited: { kind: 'list', words: '전체 문의 보기', people: ['uid_user'] },
  }),
  defineRoute({
    name: 'create-inquiry',
    method: 'POST',
    path: '/api/cs/inquiry',
    access: 'member',
    again: 'keyed',
    body: inquiryBody,
    response: z.strictObject({ ...ok, id: inquiryId }),
    status: 201,
    refusals: ['inquiry.too_many', 'meeting.not_found'],
  }),
  defineRoute({
    name: 'reply-inquiry',
    method: 'POST',
    path: '/api/cs/inquiry/{id}/reply',
    access: 'admin',
    again: 'the same',
    params: z.strictObject({ id: inquiryId }),
    body: replyBody,
    response: doneWithMessage,
    refusals: ['inquiry.not_found', 'inquiry.already_answered'],
    audited: { kind: 'act', words: '문의 답변', subject: 'params.id' },
  }),
] as const;
