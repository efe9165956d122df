import { useId } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { dayTimeTitle, versus } from '../../../lib/format.ts';
import { Box } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { ShortageNote } from '../components/shortage-note.tsx';
import type { HistoryActions } from '../model/actions.ts';
import { nextOf } from '../model/first-matter.ts';
import { sizeOf } from '../model/sides.ts';
import { teamNamed } from '../model/words.ts';
import { TicketScene } from '../table/scenes.tsx';
import styles from './history-section.module.css';

interface Props {
  meetings: readonly FixedMeeting[];
  gender: Side;
  now: number;
  actions: Pick<HistoryActions, 'detailPath' | 'renderBar'>;
}

/** The next meeting as a card above the lists, with the way to its ticket; nothing when none is fixed. */
export function NextMeeting({ meetings, gender, now, actions }: Props) {
  const id = useId();
  const next = nextOf(meetings, now);
  if (!next) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <TicketScene meeting={next} gender={gender} now={now} picture={actions.renderBar(next)} place="card" />
      <div className={styles.nextMeetingWords}>
        <h2 id={id} className={`label ${styles.label}`}>
          다음 만남
        </h2>
        <p className={styles.when}>{dayTimeTitle(next.datetime)}</p>
        <p>
          {next.bar_name}에서 {withJosa(teamNamed(next.matched_group_name), '와/과')} {versus(sizeOf(next))}
        </p>
        <Box as={ShortageNote} above={16} meeting={next} now={now} />
        <Box above={16}>
          <LinkButton variant="foam" to={actions.detailPath('fixed', next.uid_meetings_fixed)} full>
            입장권 열기
          </LinkButton>
        </Box>
      </div>
    </section>
  );
}
