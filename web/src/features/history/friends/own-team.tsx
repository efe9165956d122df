import { TwoLines } from '../../../ui/two-lines.tsx';
import { useState } from 'react';
import { withJosa } from '../../../../../shared/josa.ts';
import type { OwnTeam as Team } from '../../../../../shared/schemas/friends.ts';
import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { storedJson } from '../../../lib/device/storage.ts';
import { dayLabelOf, won } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { Part } from '../detail/detail-parts.tsx';
import { confirmedLabel, confirmedNext } from '../model/confirmed.ts';
import { LinkSheet } from './link-sheet.tsx';

/** A friend by link, or a seat for which nobody has confirmed. */
type Seat = Team['friends'][number] | null;
const keyOf = (seat: Seat, at: number): string => seat?.id ?? `seat ${at}`;

/** The own team of a match: who has confirmed, and the link for the others. With `splits`, which friends have sent
 * their share, as the representative notes it on this device. */
export function OwnTeam({ meeting, splits = false }: { meeting: FixedDetail; splits?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { own_team: team, terms } = meeting;
  const ticks = useTicks(meeting.uid_meetings_fixed);
  if (team.link === null) return null;
  const empty = Array.from({ length: team.of - team.confirmed }, () => null);
  const seats: Seat[] = [...team.friends, ...empty];
  return (
    <Part title={`우리 팀 · ${confirmedLabel(team)}`}>
      <p className="sub">
        {confirmedNext(team)}
        {team.average_age !== null && ` 평균 ${team.average_age}살이에요.`}
      </p>
      <Stack as="ul" ruled gap={12}>
        <Row as="li" gap={12}>
          <FillGlass level={1} tone="ours" />
          <Name title="대표" more="본인 인증" />
          <Tag tone="brand">확인했어요</Tag>
        </Row>
        {seats.map((seat, at) => (
          <Row as="li" gap={12} wrap key={keyOf(seat, at)}>
            <FillGlass level={seat ? 1 : 0} tone="ours" />
            {seat ? (
              <Name
                title={`끝자리 ${seat.last_four}`}
                more={`${seat.birth_year}년생 · ${dayLabelOf(seat.confirmed_at)}`}
              />
            ) : (
              <Name title="아직이에요" more="링크를 보내 주세요" />
            )}
            {seat && !splits && <Tag tone="brand">확인했어요</Tag>}
            {splits && (
              <Checkbox
                checked={ticks.has(keyOf(seat, at))}
                onChange={() => ticks.turn(keyOf(seat, at))}
                label={`${won(terms.per_person_won)} 받았어요`}
              />
            )}
          </Row>
        ))}
      </Stack>
      {splits && <p className="caption sub">친구끼리 주고받는 돈은 합석을 거치지 않아요.</p>}
      <div>
        <Button variant="line" onClick={() => setOpen(true)}>
          친구에게 링크 보내기
        </Button>
      </div>
      {team.confirmed < team.of && (
        <Note tone="plain">
          다 확인하지 않아도 그대로 만나요. 상대 팀에게는 {withJosa(confirmedLabel(team), '으로/로')} 보여요.
        </Note>
      )}
      {isOpen && <LinkSheet meeting={meeting} link={team.link} onClose={() => setOpen(false)} />}
    </Part>
  );
}

const Name = ({ title, more }: { title: string; more: string }) => (
  <p className="grow">
    <TwoLines first={title}>{more}</TwoLines>
  </p>
);

/** The representative's own notes, of the last match on this device. */
const stored = storedJson('localStorage', 'split');

function useTicks(match: string) {
  const [ticked, setTicked] = useState(() => {
    const kept = stored.read();
    const [of, ...keys] = Array.isArray(kept) ? kept.map(String) : [];
    return of === match ? keys : [];
  });
  return {
    has: (key: string) => ticked.includes(key),
    turn: (key: string) => {
      const next = ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key];
      stored.write([match, ...next]);
      setTicked(next);
    },
  };
}
