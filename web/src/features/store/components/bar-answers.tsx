import { BAR_ANSWERS_STEP, BAR_BESTS, BAR_VERDICTS } from '../../../../../shared/afterwards.ts';
import type { BarFigure } from '../../../../../shared/schemas/after-meeting.ts';
import { keysOf } from '../../../../../shared/schemas/text.ts';
import { Panel } from '../../../ui/layout.tsx';

/** What the teams of a month said of the bar, as sums. */
export function BarAnswers({ figure }: { figure: NonNullable<BarFigure> }) {
  const line = <K extends string>(words: Record<K, string>, counts: Record<K, number>) =>
    keysOf(words)
      .filter((key) => counts[key] > 0)
      .map((key) => `${words[key]} ${counts[key]}`)
      .join(' · ');
  const bests = line(BAR_BESTS, figure.bests);
  return (
    <Panel tone="sunken" gap={4} below={12} as="section" aria-label="다녀간 팀의 대답">
      <p className="label strong num">다녀간 팀의 대답 {figure.answers}</p>
      <p className="num">{line(BAR_VERDICTS, figure.verdicts)}</p>
      {bests && <p className="label sub num">좋았던 것: {bests}</p>}
      <p className="caption sub">누가 답했는지 알 수 없게 {BAR_ANSWERS_STEP}개씩 모아서 보여요.</p>
    </Panel>
  );
}
