import { dayLabelOf } from '../../../lib/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { RequestedMeeting } from '../api/queries.ts';
import { choicesOf } from '../model/words.ts';
import styles from './components.module.css';

const SHOWN = 4;

/** The days that were asked for, first choice first. */
export function Order({ request }: { request: Pick<RequestedMeeting, 'selected_dates_with_bars'> }) {
  const choices = choicesOf(request);
  const more = choices.length - SHOWN;
  return (
    <section aria-label="우리 팀 주문서">
      <h2 className="heading">우리 팀 주문서</h2>
      <Stack as="ol" ruled above={8} below={8}>
        {choices.slice(0, SHOWN).map(({ priority, date, time, bar_name }) => (
          <Row as="li" key={priority} wrap gap={8} rowGap={0} className={styles.choice}>
            <b className="strong c-brand">{priority}순위</b>
            <span className="num">
              {dayLabelOf(date)} {time}
            </span>
            <span className="sub">{bar_name}</span>
          </Row>
        ))}
      </Stack>
      {more > 0 && <p className="caption sub">그 밖에 {more}개를 더 골랐어요</p>}
    </section>
  );
}
