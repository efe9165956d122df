import * as z from 'zod';
import { isRealDay } from '../calendar.ts';
import { TIME_SLOTS } from '../limits.ts';

/** `YYYY-MM-DD` of a day that exists. */
export const kstDaySchema = z
  .string('날짜 형식이 올바르지 않아요')
  .regex(/^\d{4}-\d{2}-\d{2}$/, '날짜 형식이 올바르지 않아요')
  .refine(isRealDay, '날짜 형식이 올바르지 않아요');

export const timeSlotSchema = z.enum(TIME_SLOTS, '시간을 다시 골라 주세요');
export type TimeSlot = z.output<typeof timeSlotSchema>;
