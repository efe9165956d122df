import { useQuery } from '@tanstack/react-query';
import type { MatchId, Side } from '../../../../../../shared/ids.ts';
import { Stack } from '../../../../ui/layout.tsx';
import { MoneyFlow } from '../../../../ui/money-flow.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { consoleQuery } from '../../api/console.ts';

interface Props {
  id: MatchId;
  /** Both teams, and the bar. */
  names: Record<Side | 'bar', string>;
}

/** Where the money of a meeting is, in its detail. */
export function MeetingMoney({ id, names }: Props) {
  const money = useQuery(consoleQuery('GET /api/admin/meetings/{id}/money', { params: { id } }));
  return (
    <Stack as="section" gap={8} below={20}>
      <h3 className="label strong">돈은 지금</h3>
      <QueryView
        query={money}
        pending={<SkeletonRows count={1} height={300} label="돈이 어디 있는지 불러오고 있어요" />}
        errorTitle="돈이 어디 있는지 불러오지 못했어요"
      >
        {({ money: flow }) => <MoneyFlow flow={flow} reader="admin" names={names} />}
      </QueryView>
    </Stack>
  );
}
