import { useState } from 'react';
import { BAR_BESTS, BAR_VERDICTS } from '../../../../../shared/afterwards.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { keysOf } from '../../../../../shared/schemas/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './afterwards.module.css';
import { Question, type StepProps } from './question.tsx';

/** Two taps on the bar: how it was, and what was best. */
export function BarStep({ meeting, said, onSay, onNext }: StepProps) {
  const [verdict, setVerdict] = useState(said.bar?.verdict);
  return (
    <Question
      title={
        <>
          {withJosa(meeting.bar_name, '은/는')}
          <br />
          어땠어요?
        </>
      }
      foot={
        <Button variant="text" full onClick={() => (verdict ? void onSay({ bar: { verdict } }) : onNext())}>
          {verdict ? '여기까지 말하기' : '건너뛰기'}
        </Button>
      }
    >
      <Stack gap={12}>
        {keysOf(BAR_VERDICTS).map((key) => (
          <button
            key={key}
            type="button"
            className={styles.option}
            aria-pressed={key === verdict}
            onClick={() => setVerdict(key)}
          >
            {BAR_VERDICTS[key]}
          </button>
        ))}
      </Stack>
      {verdict && (
        <Stack gap={12}>
          <p className="strong">뭐가 제일 좋았어요?</p>
          <Row wrap gap={8}>
            {keysOf(BAR_BESTS).map((key) => (
              <Chip
                key={key}
                on={key === said.bar?.best}
                onClick={() => void onSay({ bar: { verdict, best: key } })}
              >
                {BAR_BESTS[key]}
              </Chip>
            ))}
          </Row>
          <p className="caption sub">하나만 누르면 다음으로 넘어가요</p>
        </Stack>
      )}
    </Question>
  );
}
