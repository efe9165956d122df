import { dayTimeLabel } from '../../../lib/format.ts';
import type { Inquiry } from '../api/inquiries.ts';

const STATES: Record<NonNullable<Inquiry['meeting']>['state'], string> = {
  pending: '보증금 기다림',
  fixed: '만남 확정',
  completed: '만남 완료',
  canceled: '취소되거나 끝난 매칭',
};

/** `12월 4일 (금) 18:00 달무리집 · 만남 확정`. */
export const meetingLabel = ({
  datetime,
  bar_name,
  state,
}: Pick<NonNullable<Inquiry['meeting']>, 'datetime' | 'bar_name' | 'state'>): string =>
  `${dayTimeLabel(datetime)} ${bar_name} · ${STATES[state]}`;
