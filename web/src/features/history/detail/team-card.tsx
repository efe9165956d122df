import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { versus } from '../../../lib/format.ts';
import { readIntro } from '../../../lib/starters.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { promisesText } from '../../../text/promises-text.ts';
import { confirmedLabel } from '../model/confirmed.ts';
import { opponentOf, sizeOf } from '../model/sides.ts';
import type { Side } from '../../../../../shared/ids.ts';
import styles from './detail.module.css';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  className?: string;
  children?: ReactNode;
}

/** The other team as it introduces itself: what it may be known by before and after the meeting is fixed
 * (decision 27). That a representative has a verified phone is true of every member. */
export function TeamCard({ meeting, gender, className, children }: Props) {
  const { group_name, group_intro } = opponentOf(meeting, gender);
  const { their_team: team } = meeting;
  const { answers, rest } = readIntro(group_intro);
  return (
    <div className={cx(styles.card, className)} data-paper="">
      <Row wrap gap={12} rowGap={0} align="baseline" justify="between">
        <p className={cx(styles.name, 'c-blush')}>{group_name}</p>
        <p className="label sub num">
          {versus(sizeOf(meeting))}
          {team?.average_age && ` · 평균 ${team.average_age}살`}
        </p>
      </Row>
      {answers.length > 0 && (
        <Stack as="dl" ruled className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="caption mute">{question}</dt>
              <dd className="strong">{answer}</dd>
            </div>
          ))}
        </Stack>
      )}
      <Stack gap={12} above={8}>
        {rest && <p className="as-typed">{rest}</p>}
        {children}
        <Row wrap gap={4} rowGap={4}>
          <Tag tone="beer">대표 본인 인증</Tag>
          {team && <Tag tone="beer">{confirmedLabel(team)}</Tag>}
          {meeting.their_promises && <Tag tone="beer">{promisesText(meeting.their_promises)}</Tag>}
        </Row>
      </Stack>
    </div>
  );
}
