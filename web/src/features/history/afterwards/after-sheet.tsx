import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Side } from '../../../../../shared/ids.ts';
import type { Answers } from '../../../../../shared/schemas/after-meeting.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { daysUntil } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Sheet, SheetTitle } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useAnswer } from '../api/changes.ts';
import { type FixedDetail, type FixedMeeting, matchQuery } from '../api/queries.ts';
import { hasReviewOf } from '../model/sides.ts';
import { AgainStep } from './again-step.tsx';
import styles from './afterwards.module.css';
import { type Answered, isSaid, saidLine, type Step, stepsOf, useWords } from './answers.ts';
import { BarStep } from './bar-step.tsx';
import { LineStep } from './line-step.tsx';
import { MannersStep } from './manners-step.tsx';
import type { StepProps } from './question.tsx';

interface Props extends Pick<StepProps, 'renderReport'> {
  meeting: FixedMeeting;
  gender: Side;
  /** Whether both sides would meet again, and this one is still to share its number. */
  onClose: (isBoth?: boolean) => void;
}

/** The questions after a meeting, one at a time, and the words of a review as the last. */
export function AfterSheet(props: Props) {
  const { meeting, onClose } = props;
  const query = useQuery(matchQuery(meeting.uid_meetings_fixed));
  const isYesterday = daysUntil(meeting.datetime, useNow()) === -1;
  const title = `${isYesterday ? '어제' : '지난'} 합석은 어땠어요?`;
  if (query.data) return <Questions {...props} meeting={query.data} title={title} />;
  return (
    <Sheet open onOpenChange={() => onClose()} title={title} size="page">
      {query.isError ? (
        <ErrorView
          title="만남을 불러오지 못했어요"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonRows count={3} height={64} />
      )}
    </Sheet>
  );
}

interface QuestionsProps extends Props {
  meeting: FixedDetail;
  title: string;
}

function Questions({ meeting, gender, title, renderReport, onClose }: QuestionsProps) {
  const alert = useAlert();
  const answer = useAnswer(meeting.uid_meetings_fixed);
  const { after } = meeting;
  const hasReview = hasReviewOf(meeting, gender);
  // What is asked stays the same while it is answered.
  const [steps] = useState(() => stepsOf(after, hasReview));
  const [given, setGiven] = useState<Answers[]>([]);
  const said: Answered = Object.assign({}, after, ...given);
  // Kept while another question is shown.
  const words = useWords();
  const [step, setStep] = useState<Step | undefined>(
    () => steps.find((one) => !isSaid(one, after)) ?? steps[0],
  );
  if (step === undefined) return null;
  const at = steps.indexOf(step);
  const close = () => onClose(after.contact?.is_shared === false);
  const next = () => {
    const following = steps[at + 1];
    if (following === undefined) close();
    else setStep(following);
  };
  /** Shown at once; one that was not stored is taken back, and nobody is taken away from the question that is shown
   * by then. */
  const say = async (answers: Answers) => {
    setGiven((before) => [...before, answers]);
    next();
    try {
      await answer.mutateAsync(answers);
    } catch (error) {
      setGiven((before) => before.filter((one) => one !== answers));
      await alert(messageOf(error, '답을 저장하지 못했어요. 바꾸기를 눌러 다시 답해 주세요'));
    }
  };
  const head = (
    <Row gap={8} justify="between" className="grow">
      <SheetTitle className="subheading">{title}</SheetTitle>
      {steps.length > 1 && (
        <span className="num strong whole" aria-label={`${steps.length}개 가운데 ${at + 1}번째`}>
          {at + 1} / {steps.length}
        </span>
      )}
    </Row>
  );
  const Asked = QUESTIONS[step];
  return (
    <Sheet open onOpenChange={close} title={title} head={head} size="page" isForm>
      {steps.slice(0, at).map((one) => {
        const [asked, words] = saidLine(one, said, meeting);
        return (
          <Row key={one} wrap gap={8} className={styles.said}>
            <span className="label sub">{asked}</span>
            <Row gap={8} justify="end" className={styles.answer}>
              <b className="label strong">{words}</b>
              <button type="button" className="tap link caption sub whole" onClick={() => setStep(one)}>
                바꾸기<span className="sr">, {asked}</span>
              </button>
            </Row>
          </Row>
        );
      })}
      <Asked key={step} {...{ meeting, said, words, renderReport }} onSay={say} onNext={next} />
    </Sheet>
  );
}

const QUESTIONS = { again: AgainStep, manners: MannersStep, bar: BarStep, line: LineStep };
