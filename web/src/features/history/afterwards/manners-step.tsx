import { useState } from 'react';
import { MANNERS } from '../../../../../shared/afterwards.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { keysOf } from '../../../../../shared/schemas/text.ts';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { teamNamed } from '../model/words.ts';
import styles from './afterwards.module.css';
import { Question, type StepProps } from './question.tsx';

/** What was good about the other team; none of them is a bad mark. */
export function MannersStep({ meeting, said, onSay, renderReport }: StepProps) {
  const [chosen, setChosen] = useState(said.manners ?? []);
  const [isReporting, setReporting] = useState(false);
  const turn = (key: keyof typeof MANNERS) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Question
      title={
        <>
          {withJosa(teamNamed(meeting.matched_group_name), '은/는')}
          <br />
          어떤 팀이었어요?
        </>
      }
      foot={
        <Button size="cta" full onClick={() => void onSay({ manners: chosen })}>
          술집 이야기하러 가기
        </Button>
      }
    >
      <p className="sub">맞는 말을 모두 눌러 주세요</p>
      <Stack gap={12}>
        {keysOf(MANNERS).map((key) => {
          const isOn = chosen.includes(key);
          return (
            <Row
              key={key}
              as="button"
              type="button"
              gap={12}
              className={cx(styles.option, styles.manner)}
              aria-pressed={isOn}
              onClick={() => turn(key)}
            >
              <FillGlass level={isOn ? 1 : 0} tone="theirs" width={26} height={34} />
              <span className="grow">{MANNERS[key]}</span>
              {isOn && <Icon name="check" size={20} />}
            </Row>
          );
        })}
      </Stack>
      {meeting.report.can_send && (
        <div>
          <Button variant="text" onClick={() => setReporting(true)}>
            불편한 일이 있었어요
          </Button>
        </div>
      )}
      {isReporting && renderReport(meeting, () => setReporting(false))}
    </Question>
  );
}
