import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Bar } from '../../../lib/bar-list.ts';
import { openBars, openBarsQuery } from './bars-query.ts';

/** The open bars; a bar that linked here (`?at=bar_…`) comes first. */
export function useBars() {
  const [params] = useSearchParams();
  const [wanted] = useState(() => params.get('at'));
  const select = useCallback(
    (bars: readonly Bar[]) => {
      const open = openBars(bars);
      const isWanted = (bar: Bar) => bar.uid_bar === wanted;
      return [...open.filter(isWanted), ...open.filter((bar) => !isWanted(bar))];
    },
    [wanted],
  );
  return useQuery({ ...openBarsQuery, select });
}
