import { expect, type Locator, type Page } from '@playwright/test';
import { won } from '../../../shared/won.ts';
import { D } from '../../support/deposit.ts';
import { openHistory, type JourneySlot } from './matches.ts';
import { answerAlert, closeMoments } from './people.ts';

const KOREAN_DAY = /(\d+)-0?(\d+)-0?(\d+)/;
export const dayName = (date: string): RegExp => new RegExp(date.replace(KOREAN_DAY, '^$2월 $3일 .요일'));
const shortDay = (date: string): string => date.replace(KOREAN_DAY, '$2월 $3일');

/** Fills in a new team of three and its introduction. */
export async function fillTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '팀 이름' }).fill(name);
  await page.getByRole('radio', { name: '3명' }).check({ force: true });
  await page.getByRole('textbox', { name: '우리 팀 평균 나이' }).fill('27');
  await page.getByText('학교와 하는 일도 적기').click();
  await page.getByRole('combobox', { name: '대표 학교' }).fill('서울대');
  await page.getByRole('option', { name: '서울대학교', exact: true }).click();
  const intro = page.getByRole('textbox', { name: '팀 소개' });
  await intro.fill('퇴근하고 한잔하는 친구들이에요');
  await intro.blur();
}

async function pickThree(page: Page, group: string, names: readonly string[]) {
  const picker = page.getByRole('group', { name: group, exact: true });
  for (const name of names) await picker.getByRole('button', { name }).click();
  await expect(picker.getByText('3개를 다 골랐어요')).toBeVisible();
}

/** Picks three wishes and three strengths. */
export async function fillWishes(page: Page): Promise<void> {
  await page.getByRole('button', { name: '바라는 점 고르러 가기' }).click();
  await pickThree(page, '상대 팀에게 바라는 점', ['유머 감각', '편안함', '분위기']);
  await pickThree(page, '우리 팀 장점', ['유머 감각', '편안함', '배려심']);
}

/** Goes on to the bars, opens the calendar of one and chooses a day at its default time. */
export async function openCalendarOf(page: Page, { bar, date }: JourneySlot): Promise<Locator> {
  await page.getByRole('button', { name: '술집과 날짜 고르러 가기' }).click();
  await page.getByRole('button', { name: new RegExp(`^${bar.bar_name} 날짜`) }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('checkbox', { name: '평일 모두' })).toBeVisible();
  const day = calendar.getByRole('button', { name: dayName(date) });
  if (!(await day.isVisible())) await calendar.getByRole('button', { name: /다음/ }).click();
  await day.click();
  return calendar;
}

/** Chooses one day and time at one bar. */
export async function fillSlot(page: Page, slot: JourneySlot): Promise<void> {
  const calendar = await openCalendarOf(page, slot);
  await calendar
    .getByRole('combobox', { name: new RegExp(`${shortDay(slot.date)} .* 시간`) })
    .selectOption(slot.time);
  await calendar.getByRole('button', { name: '날짜 1개로 정하기' }).click();
  await expect(calendar).toBeHidden();
}

/** Enters a new account of the member, whose name it has at first. */
export async function fillAccount(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '은행' }).selectOption('카카오뱅크');
  await page.getByRole('textbox', { name: '계좌번호' }).fill('3333-01-2345678');
}

/** Declares that all are adults, sends the application from its summary, and goes on to the history. */
export async function sendApplication(page: Page): Promise<void> {
  await expect(page.getByText(won(D)).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /만 19세 이상이에요/ }).check({ force: true });
  await page.getByRole('button', { name: '미팅 신청하기' }).click();
  await answerAlert(page, '미팅 신청이 완료됐어요');
  // The page shows the deposit below the moment, instead of what happens next, where a team is found at once.
  await closeMoments(page);
  await expect(page.getByRole('dialog', { name: /신청을 보냈어요|보증금 보내기/ })).toBeVisible();
  await openHistory(page);
}
