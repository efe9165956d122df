import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BarId } from '../../../../../shared/ids.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { useToast } from '../../../ui/toast.tsx';
import { barsOf, limitReached } from '../draft/order.ts';
import type { ApplicationState } from '../draft/use-application.ts';
import { addBar, addDays, dropBar, dropDays, type IsOpen, openDays } from '../draft/when.ts';
import { readOpenDays } from './bars-query.ts';
import { barName } from './order-lines.tsx';
import { LIMITS } from './use-bar-order.ts';

/** Chooses days and bars that make every pair; says which bars rest on the days that are added. */
export function useWhen({ when, order, choose }: ApplicationState, bars: readonly Bar[], now: number) {
  const client = useQueryClient();
  const toast = useToast();
  /** The bar that was ticked and whose closed days are being read. */
  const [asking, setAsking] = useState<BarId | null>(null);

  /** Reads the closed days of the bars; null when that fails, which it says. */
  const readOpen = async (asked: readonly BarId[]): Promise<IsOpen | null> => {
    try {
      return await readOpenDays(client, asked, now);
    } catch {
      toast('쉬는 날을 불러오지 못했어요. 다시 눌러 주세요');
      return null;
    }
  };

  const sayResting = (days: readonly string[], asked: readonly BarId[], isOpen: IsOpen) => {
    const resting = asked.filter((bar) => days.some((day) => !isOpen(bar, day)));
    if (resting.length === 0) return;
    const names = withJosa(resting.map((bar) => barName(bars, bar)).join(', '), '이/가');
    toast(days.length === 1 ? `이날은 ${names} 쉬어요` : `${names} 쉬는 날은 빼고 담았어요`);
  };

  const add = async (days: readonly string[]) => {
    choose((chosen) => addDays(chosen, days));
    const asked = barsOf(order);
    const isOpen = await readOpen(asked);
    choose((chosen) => (isOpen ? openDays(chosen, days, isOpen) : dropDays(chosen, days)));
    if (isOpen) sayResting(days, asked, isOpen);
  };
  const drop = (days: readonly string[]) => choose((chosen) => dropDays(chosen, days));
  const toggleBar = async (bar: BarId) => {
    if (barsOf(order).includes(bar)) {
      choose((chosen) => dropBar(chosen, bar));
      return;
    }
    const limit = limitReached(order, bar);
    if (limit) {
      toast(LIMITS[limit]);
      return;
    }
    setAsking(bar);
    const isOpen = await readOpen([bar]);
    setAsking(null);
    if (isOpen === null) return;
    choose((chosen) => addBar(chosen, bar, isOpen));
    sayResting(when.days, [bar], isOpen);
  };
  return { add, drop, toggleBar, asking };
}
