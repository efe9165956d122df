import { type ReactNode, useState } from 'react';
import { withJosa } from '../../../../../shared/josa.ts';
import type { Said } from '../../../../../shared/schemas/tonight.ts';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { timeLabel, toEpoch, versus, won } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Split, Stack } from '../../../ui/layout.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { Sheet, SheetTitle } from '../../../ui/sheet.tsx';
import { ObjectionForm, ObjectionPart } from '../detail/objection-part.tsx';
import { sizeOf } from '../model/sides.ts';
import type { Evening } from '../api/evening.ts';
import { teamNamed } from '../model/words.ts';
import styles from './tonight.module.css';

/** Once the other team counts as absent: the objection with what happened filled in, and what it would come to. */
function NoShow({ meeting, now }: { meeting: Evening; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { tonight, terms, dispute } = meeting;
  const { no_show_from: from, theirs } = tonight;
  if (!dispute.can_raise && now >= toEpoch(from)) return null;
  const isEarly = now < toEpoch(from);
  const team = teamNamed(meeting.matched_group_name);
  return (
    <>
      <Button variant="line" size="cta" full disabled={isEarly} onClick={() => setOpen(true)}>
        <Icon name="clock" size={20} />
        상대 팀이 안 왔어요{isEarly && ` · ${timeLabel(from)}부터`}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={`${terms.late_minutes}분이 지났어요`}>
        <Stack gap={16}>
          <p className="sub">
            {theirs.arrived_at === null
              ? `${withJosa(team, '이/가')} 아직 안 왔다면 알려 주세요. 상대 팀에도 바로 알리고, 운영팀이 가게에 확인해요.`
              : `${withJosa(team, '은/는')} ${timeLabel(theirs.arrived_at)}에 도착했다고 했어요. 그래도 만나지 못했다면 알려 주세요.`}
          </p>
          <Leads>
            <Lead label="우리 팀이 보낸 보증금">{won(terms.deposit_won)}</Lead>
            <Lead label={<b className="strong">확인되면 받는 돈</b>}>
              <b className="strong">{won(terms.compensated_won)}</b>
            </Lead>
          </Leads>
          <p className="caption mute">
            상대 팀 보증금의 절반을 더한 돈이에요. 확인되면 영업일 {terms.refund_days}일 안에 적어 둔 계좌로
            보내요.
          </p>
          <ObjectionForm
            meeting={meeting}
            reason={`상대 팀이 ${terms.late_minutes}분이 지나도 오지 않았어요.`}
            label="상대 팀이 안 왔어요"
            close="조금 더 기다릴래요"
            onClose={() => setOpen(false)}
          />
        </Stack>
      </Sheet>
    </>
  );
}

interface Props {
  meeting: Evening;
  now: number;
  actions: ReactNode;
  cards: ReactNode;
}

/** The table code for the staff, and what helps at the table. */
export function Arrived({ meeting, now, actions, cards }: Props) {
  useWakeLock();
  const { tonight, dispute } = meeting;
  return (
    <Split stuck={0}>
      <Stack gap={20}>
        <div>
          <SheetTitle className={styles.welcome}>잘 왔어요</SheetTitle>
          <p className="sub">직원에게 이 번호를 보여 주세요</p>
        </div>
        <article className={styles.slip} data-paper="" aria-label="자리 번호">
          <Row wrap justify="between" gap={8} rowGap={0}>
            <b className="strong">{meeting.bar_name}</b>
            <span className="num">
              {timeLabel(meeting.datetime)} · {versus(sizeOf(meeting))}
            </span>
          </Row>
          <p className={styles.code} role="img" aria-label={tonight.table_code}>
            {/* oxlint-disable-next-line react/no-array-index-key -- A code has four places. */}
            {[...tonight.table_code].map((digit, place) => (
              <span key={place}>{digit}</span>
            ))}
          </p>
          <Row wrap justify="between" gap={8} rowGap={0} className={styles.stub}>
            <span>팀 이름</span>
            <b className="strong">{meeting.current_group_name}</b>
          </Row>
        </article>
        <Row as="ul" gap={12} align="stretch">
          <Team name={meeting.current_group_name} said={tonight.mine} tone="ours" />
          <Team name={meeting.matched_group_name} said={tonight.theirs} tone="theirs" />
        </Row>
      </Stack>
      <Stack gap={20}>
        {actions}
        {cards}
        {dispute.is_mine || dispute.is_theirs ? (
          <ObjectionPart meeting={meeting} />
        ) : (
          <NoShow meeting={meeting} now={now} />
        )}
      </Stack>
    </Split>
  );
}

function Team({ name, said, tone }: { name: string; said: Said; tone: 'ours' | 'theirs' }) {
  return (
    <Row as="li" gap={8} className={styles.team}>
      <FillGlass level={said.arrived_at === null ? 0 : 1} tone={tone} width={28} height={36} />
      <p>
        <b className="strong">{name}</b>
        <br />
        <span className="label sub num">{stateOf(said)}</span>
      </p>
    </Row>
  );
}

function stateOf({ arrived_at: arrivedAt, late_minutes: minutes }: Said): string {
  if (arrivedAt !== null) return `${timeLabel(arrivedAt)} 도착`;
  return minutes ? `${minutes}분 늦어요` : '오는 중이에요';
}
