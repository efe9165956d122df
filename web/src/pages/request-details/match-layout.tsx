import { useQueryClient } from '@tanstack/react-query';
import type { Side } from '../../../../shared/ids.ts';
import { matchQuery, type FixedDetail } from '../../features/history/api/queries.ts';
import { EndedDetail } from '../../features/history/detail/ended-detail.tsx';
import type { HistoryActions } from '../../features/history/model/actions.ts';
import { FoundMoment } from '../../features/history/moments/found-moment.tsx';
import { Ticket } from '../../features/history/ticket/ticket.tsx';
import { useNow } from '../../lib/use-now.ts';
import { BarBehind } from '../../features/history/table/bar-behind.tsx';
import { DepositView } from './deposit-view.tsx';
import { GameOfTonight } from './game-of-tonight.tsx';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  actions: Pick<HistoryActions, 'cancelMatch' | 'cancelFixed' | 'review'>;
}

/** The layout of a match by its state: the deposit (the first time after the team that was found), the ticket, or how it ended. */
export function MatchLayout({ meeting, gender, actions }: Props) {
  const now = useNow();
  const client = useQueryClient();
  const id = meeting.uid_meetings_fixed;
  const { deposit } = meeting;
  if (meeting.state === 'fixed') {
    return (
      <Ticket
        {...{ meeting, gender, now }}
        picture={<BarBehind bar={meeting.uid_bar} />}
        game={<GameOfTonight meeting={id} />}
        onCancel={actions.cancelFixed}
      />
    );
  }
  if (meeting.state !== 'pending' || !deposit) {
    return <EndedDetail meeting={meeting} gender={gender} onReview={actions.review} />;
  }
  return (
    <>
      {deposit.is_payed === 0 && <FoundMoment meeting={meeting} gender={gender} now={now} />}
      <DepositView
        {...{ meeting, deposit, gender, now }}
        onExpire={() => void client.invalidateQueries({ queryKey: matchQuery(id).queryKey })}
        onCancel={() => actions.cancelMatch(id)}
      />
    </>
  );
}
