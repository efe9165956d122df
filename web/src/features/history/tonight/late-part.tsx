import type { Said } from '../../../../../shared/schemas/tonight.ts';
import { comesAt, LATE_MINUTES_SAID, LATES_SAID } from '../../../../../shared/tonight.ts';
import { MINUTE_MS } from '../../../../../shared/time-units.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import { timeLabel, toEpoch } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { teamNamed } from '../model/words.ts';
import type { Evening } from '../api/evening.ts';
import styles from './tonight.module.css';
import { useSay } from './use-say.ts';

type Late = (typeof LATES_SAID)[number];

const JUST_NOW_MS = 2 * MINUTE_MS;
const UNHEARD = '가게에 전화해 주세요';

/** What the other team has said. */
export function TheirNews({ meeting, now }: { meeting: Evening; now: number }) {
  const { theirs } = meeting.tonight;
  const at = theirs.arrived_at ?? theirs.late_at;
  const team = teamNamed(meeting.matched_group_name);
  if (at === null) return null;
  return (
    <Row gap={12} className={styles.news} role="status">
      <FillGlass level={1} tone="theirs" width={20} height={26} />
      <p className="grow">
        <b className={styles.theirs}>{team}</b>
        {theirNews(team, theirs)}
      </p>
      <time className="caption mute num">{now - toEpoch(at) < JUST_NOW_MS ? '방금' : timeLabel(at)}</time>
    </Row>
  );
}

/** What stands behind the team's name. */
function theirNews(team: string, { arrived_at: arrivedAt, late_minutes: minutes }: Said): string {
  const isOnTime = arrivedAt === null && minutes === 0;
  const josa = withJosa(team, isOnTime ? '은/는' : '이/가').slice(team.length);
  if (arrivedAt !== null) return `${josa} 도착했대요`;
  return isOnTime ? `${josa} 제시간에 온대요` : `${josa} ${minutes}분 늦는대요`;
}

/** Who is late tells the other team with one tap, and the bar's page shows it. */
export function LatePart({ meeting, now }: { meeting: Evening; now: number }) {
  const { say, isPending } = useSay(meeting);
  const { mine, lates_left: left } = meeting.tonight;
  const isPast = (late: Late) => now >= comesAt(toEpoch(meeting.datetime), LATE_MINUTES_SAID[late]);
  const isOpen = (late: Late) => left > 0 && late !== current && !isPast(late);
  if (LATES_SAID.every(isPast)) return null;
  const isLate = mine.late_minutes !== null && mine.late_minutes > 0;
  const current = LATES_SAID.find((late) => LATE_MINUTES_SAID[late] === (mine.late_minutes ?? 0));
  const tell = (late: Late) => void say(late, UNHEARD);
  return (
    <Stack as="section" gap={8} aria-label="늦는다고 알리기">
      <h3 className="strong">
        {isLate ? `우리 팀이 ${mine.late_minutes}분 늦는다고 알렸어요` : '우리 팀이 늦을 것 같으면'}
      </h3>
      <div className={styles.lates}>
        {LATES_SAID.filter((late) => late !== 'on_time').map((late) => (
          <button
            key={late}
            type="button"
            aria-pressed={late === current}
            aria-disabled={isPending || (late !== current && !isOpen(late)) || undefined}
            onClick={() => !isPending && isOpen(late) && tell(late)}
          >
            {late === current && <Icon name="check" size={16} />}
            {LATE_MINUTES_SAID[late]}분{!isLate && ' 늦어요'}
          </button>
        ))}
      </div>
      <p className="caption mute num" aria-live="polite">
        {captionOf(meeting)}
      </p>
      {isLate && isOpen('on_time') && (
        <Button variant="text" size="sm" busy={isPending} onClick={() => tell('on_time')}>
          제시간에 갈 수 있어요
        </Button>
      )}
    </Stack>
  );
}

function captionOf({ tonight, matched_group_name: theirs, datetime }: Evening): string {
  const { late_minutes: minutes, late_at: at } = tonight.mine;
  const left = tonight.lates_left;
  const team = teamNamed(theirs);
  if (at === null) {
    const told = tonight.has_owner ? '알리고 가게 화면에도 보여요' : '알려요. 가게에는 전화해 주세요';
    return `누르면 ${team}에 바로 ${told}. ${left}번까지 알릴 수 있어요.`;
  }
  const more = left > 0 ? `${left}번 더 알릴 수 있어요.` : '더 바뀌면 가게에 전화해 주세요.';
  const said = `${timeLabel(at)}에 ${team}에 알렸${tonight.has_owner ? '고 가게 화면에도 보여요' : '어요'}.`;
  if (!minutes) return `${said} ${more}`;
  return `${said} ${timeLabel(comesAt(toEpoch(datetime), minutes))}쯤 갈게요. ${more}`;
}
