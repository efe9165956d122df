import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { kstDay } from '../../../../shared/calendar.ts';
import type { Side } from '../../../../shared/ids.ts';
import { gamesQuery } from '../../features/games/api/games.ts';
import { matchQuery, type FixedDetail } from '../../features/history/api/queries.ts';
import { EndedDetail } from '../../features/history/detail/ended-detail.tsx';
import type { HistoryActions } from '../../features/history/model/actions.ts';
import { ClinkMoment } from '../../features/history/moments/clink-moment.tsx';
import { FoundMoment } from '../../features/history/moments/found-moment.tsx';
import { Ticket } from '../../features/history/ticket/ticket.tsx';
import { isTonight } from '../../features/history/api/evening.ts';
import { useKeptEvening } from '../../features/history/tonight/use-kept-evening.ts';
import { TonightScreen } from '../../features/history/tonight/tonight-screen.tsx';
import { GameCards } from '../../features/games/components/game-cards.tsx';
import { GameDrawing } from '../../features/games/components/game-drawing.tsx';
import { gameOfDay, slugOf } from '../../features/games/model/game-filter.ts';
import { Part } from '../../features/history/detail/detail-parts.tsx';
import { toEpoch } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { BarBehind } from '../../features/history/table/bar-behind.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Row } from '../../ui/layout.tsx';
import { DepositView } from './deposit-view.tsx';
import styles from './game-of-tonight.module.css';
import { MissingDeposit } from './missing-deposit.tsx';

/** The card that lies face down on the table: the same game for both teams, and on home that day. Nothing
 * while the games load or cannot be read. */
function GameOfTonight({ day }: { day: string }) {
  const { data: games } = useQuery(gamesQuery);
  const game = games && gameOfDay(games, day);
  if (!game) return null;
  const slug = slugOf(game);
  return (
    <Part title="그날 밤 뒤집을 카드">
      <Row wrap className={styles.card}>
        <div className={styles.picture}>
          <GameDrawing slug={slug} name={game.game_name} id={game.uid_drinking_games} />
        </div>
        <div className={styles.words}>
          <p className="strong">{game.game_name}</p>
          <p className="caption sub">{game.game_intro}</p>
          <Link className={cx('label strong link', styles.rules)} to={`${paths.drinkingGames}?game=${slug}`}>
            규칙 미리 보기
          </Link>
        </div>
      </Row>
    </Part>
  );
}

interface Props {
  meeting: FixedDetail;
  gender: Side;
  actions: Pick<HistoryActions, 'cancelMatch' | 'cancelFixed' | 'review'>;
  /** The questions after the meeting are open above it. */
  isAsking: boolean;
  /** Leads to the list. */
  onLeave: () => void;
}

/** A match: what its deposit misses, if the bank took some off it, above the layout of its state; on the evening
 * both are behind a tap. */
export function MatchLayout(props: Props) {
  const now = useNow();
  const { meeting, gender } = props;
  const layout = (
    <>
      <MissingDeposit meeting={meeting} now={now} />
      <StateLayout {...props} now={now} />
    </>
  );
  const evening = isTonight(meeting, now) ? meeting : null;
  useKeptEvening(evening);
  if (evening === null) return layout;
  return (
    <TonightScreen
      {...{ gender, now }}
      meeting={evening}
      picture={<BarBehind bar={meeting.uid_bar} />}
      cards={<GameCards day={kstDay(toEpoch(meeting.datetime))} />}
      info={layout}
    />
  );
}

/** The deposit (the first time after the team that was found), the ticket (the first time after 짠), or how
 * it ended. */
function StateLayout({ meeting, gender, actions, isAsking, onLeave, now }: Props & { now: number }) {
  const client = useQueryClient();
  const id = meeting.uid_meetings_fixed;
  const { deposit } = meeting;
  if (meeting.state === 'fixed') {
    return (
      <>
        <ClinkMoment meetings={[meeting]} onList={onLeave} />
        <Ticket
          {...{ meeting, gender, now }}
          picture={<BarBehind bar={meeting.uid_bar} />}
          game={<GameOfTonight day={kstDay(toEpoch(meeting.datetime))} />}
          onCancel={actions.cancelFixed}
        />
      </>
    );
  }
  if (meeting.state !== 'pending' || !deposit) {
    return <EndedDetail {...{ meeting, gender, isAsking }} onReview={actions.review} />;
  }
  return (
    <>
      {deposit.is_payed === 0 && !meeting.offer && (
        <FoundMoment meeting={meeting} gender={gender} now={now} />
      )}
      <DepositView
        {...{ meeting, deposit, gender, now }}
        onExpire={() => void client.invalidateQueries({ queryKey: matchQuery(id).queryKey })}
        onCancel={() => actions.cancelMatch(id)}
      />
    </>
  );
}
