import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { dayLabelOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { teamNamed } from '../model/words.ts';
import styles from './afterwards.module.css';
import { AGAIN } from './answers.ts';
import { Question, type StepProps } from './question.tsx';

/** Whether to meet again: the other side never reads the answer. */
export const AgainStep = ({ meeting, onSay }: StepProps) => (
  <Question
    above={
      <>
        <Room tone="plum" className={styles.room}>
          <Table state="history" meetings={4} view="bare" />
        </Room>
        <p className="label sub">
          {dayLabelOf(meeting.datetime)} {meeting.bar_name} · {meeting.matched_group_name}
        </p>
      </>
    }
    title={
      <>
        이 팀과 다시
        <br />
        만나도 좋아요?
      </>
    }
  >
    <Stack gap={12}>
      <Button size="cta" full className={styles.yes} onClick={() => void onSay({ again: true })}>
        {AGAIN.true}
      </Button>
      <Button
        size="cta"
        variant="line"
        full
        className={styles.no}
        onClick={() => void onSay({ again: false })}
      >
        {AGAIN.false}
      </Button>
    </Stack>
    <Row gap={12} align="start" className="label sub">
      <Icon name="lock" size={20} />
      <p>
        대답은 {teamNamed(meeting.matched_group_name)}에게 보이지 않아요. 두 팀 모두 또 보자고 할 때만
        연락처를 나눌지 물어볼게요.
      </p>
    </Row>
  </Question>
);
