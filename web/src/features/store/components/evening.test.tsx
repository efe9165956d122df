import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { aStoreMeeting, onDay } from '../../../testing/operators.ts';
import { timeOf } from '../../../testing/pass-time.ts';
import { renderApp } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { MeetingsPanel } from './meetings-panel.tsx';

const DAY = 'GET /api/fixed/store/date/{barId}';
const at = (time: string) => `2026-11-21T${time}+09:00`;

test('what teams say on an evening is read each minute, also once it begins while the page is open', async () => {
  vi.useFakeTimers({ now: new Date(at('09:58:30')) });
  let { said } = onDay();
  const meeting = aStoreMeeting(1, { datetime: at('13:00:00') });
  const service = stubService({
    'GET /api/fixed/store/monthly/{barId}': { body: { success: true, meetings: [meeting] } },
    [DAY]: () => ({ body: { success: true, meetings: [{ ...meeting, ...onDay({ said }) }] } }),
  });
  renderApp(<MeetingsPanel barId={aBar(1, '달무리집').uid_bar} />);
  const { pass } = timeOf(service);
  const passMinutes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await pass(60_000);
    return service.calls.filter(({ key }) => key === DAY).length;
  };
  expect(await passMinutes(1)).toBe(1);
  said = { ...said, male: { late_minutes: 20, late_at: at('10:00:00'), arrived_at: null } };
  expect(await passMinutes(3)).toBeGreaterThan(1);
  expect(screen.getByText('남자측은 20분 늦는다고 했어요')).toBeTruthy();
  vi.setSystemTime(at('16:00:00'));
  const read = await passMinutes(1);
  expect(await passMinutes(3)).toBe(read);
});
