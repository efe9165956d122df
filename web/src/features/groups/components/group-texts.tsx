import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { GROUP_INTRO_MAX, NON_PREFERRED_MAX } from '../../../../../shared/limits.ts';
import { readIntro, STARTERS, withAnswer } from '../../../lib/starters.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { GroupValues } from '../model/group-values.ts';
import { textsOf } from '../model/traits.ts';
import { ContactNote } from './contact-note.tsx';
import { ReadTraits } from './read-traits.tsx';

/** Both texts as of the last time one of the fields lost the focus. */
function useTextsOnBlur() {
  const { getValues } = useFormContext<GroupValues>();
  const [texts, setTexts] = useState(() => textsOf(getValues()));
  return { texts, settle: () => setTexts(textsOf(getValues())) };
}

interface Props {
  /** The service reads the texts of members only. */
  canRead: boolean;
}

/** The introduction, which the other team reads. */
export function GroupIntro({ canRead }: Props) {
  const { register, watch, formState, setValue, setFocus } = useFormContext<GroupValues>();
  const { texts, settle } = useTextsOnBlur();
  const intro = watch('group_intro');
  const error = formState.errors.group_intro?.message;
  return (
    <Stack band gap={12}>
      <Starters
        intro={intro ?? ''}
        onAnswer={(next) => {
          setValue('group_intro', next);
          settle();
        }}
        onWrite={(next) => {
          setValue('group_intro', next);
          setFocus('group_intro');
        }}
      />
      <TextArea
        {...register('group_intro', { onBlur: settle })}
        label="팀 소개"
        rows={3}
        count={(intro ?? '').length}
        max={GROUP_INTRO_MAX}
        hint="상대 팀에게 보여요. 연락처는 적지 말아 주세요."
        error={error}
      />
      {!error && <ContactNote text={intro} />}
      {canRead && <ReadTraits texts={texts} field="group_intro" isWritten={Boolean(intro?.trim())} />}
    </Stack>
  );
}

interface StartersProps {
  intro: string;
  onAnswer: (intro: string) => void;
  /** The answer is to be written in the text. */
  onWrite: (intro: string) => void;
}

/** Questions whose answers make an introduction, for whoever does not know how to begin. */
function Starters({ intro, onAnswer, onWrite }: StartersProps) {
  const { answers: given } = readIntro(intro);
  const rows = STARTERS.map(({ question, answers }) => {
    const answer = given.find((one) => one.question === question)?.answer;
    const isOwn = answer !== undefined && !answers.some((ready) => ready === answer);
    return (
      <div key={question} role="group" aria-label={question}>
        <Box as="p" below={8} className="label sub">
          {question}
        </Box>
        <Row wrap gap={8}>
          {answers.map((ready) => (
            <Chip
              key={ready}
              on={answer === ready}
              onClick={() => onAnswer(withAnswer(intro, question, answer === ready ? null : ready))}
            >
              {ready}
            </Chip>
          ))}
          <Chip on={isOwn} onClick={() => onWrite(isOwn ? intro : withAnswer(intro, question, ''))}>
            직접 쓰기
          </Chip>
        </Row>
      </div>
    );
  });
  return (
    <>
      <b className="label">우리 팀은 이래요</b>
      {rows}
    </>
  );
}

/** Dislikes: used for matching only, never shown to the other team (decision 27). */
export function GroupDislikes({ canRead }: Props) {
  const { register, watch, formState } = useFormContext<GroupValues>();
  const { texts, settle } = useTextsOnBlur();
  return (
    <Stack gap={16}>
      <TextArea
        {...register('non_preferred_conditions', { onBlur: settle })}
        label="이런 자리는 피하고 싶어요"
        side="선택"
        rows={3}
        count={(watch('non_preferred_conditions') ?? '').length}
        max={NON_PREFERRED_MAX}
        placeholder="예: 담배를 피우지 않는 팀이면 좋겠어요"
        hint="매칭에만 써요. 상대 팀에게는 보이지 않아요."
        error={formState.errors.non_preferred_conditions?.message}
      />
      {canRead && (
        <ReadTraits
          texts={texts}
          field="non_preferred_conditions"
          isWritten={Boolean(watch('non_preferred_conditions')?.trim())}
        />
      )}
    </Stack>
  );
}
