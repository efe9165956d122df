import type { DetailId } from '../../../../../shared/ids.ts';
import { withJosa } from '../../../../../shared/josa.ts';
import type { Invitation } from '../../../../../shared/schemas/friends.ts';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { dayTimeLabel, versus, won } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { useLeave } from '../api/friends.ts';
import { Part } from '../detail/detail-parts.tsx';
import { teamNamed } from '../model/words.ts';
import { TicketCard } from '../ticket/ticket-card.tsx';
import { confirmedBy, confirmedLabel } from '../model/confirmed.ts';

interface Props {
  invitation: Invitation;
  mine: NonNullable<Invitation['mine']>;
  /** Nobody goes there any more. */
  isPast: boolean;
  onLeft: (message: string) => void;
}

/** The meeting as a friend who has confirmed reads it. */
export function FriendMeeting({ invitation, mine, isPast, onLeft }: Props) {
  const { team } = invitation;
  return (
    <Stack gap={32}>
      <Where invitation={invitation} mine={mine} isPast={isPast} />
      {mine.is_over === 0 && (
        <Panel tone="beer" gap={4}>
          <p className="heading">
            <span className="num">{won(mine.per_person_won)}</span>씩 보내 주세요
          </p>
          <p className="label">
            {mine.inviter}님에게 보내요. 만나는 날 술값에서 그대로 빠져요. 친구끼리 주고받는 돈은 합석을
            거치지 않아요.
          </p>
        </Panel>
      )}
      <Part title={`우리 팀 · ${confirmedLabel(team)}`}>
        <p className="sub">
          {confirmedBy(team)}. 나는 끝자리 {mine.last_four}, {mine.birth_year}년생으로 적었어요.
        </p>
      </Part>
      {!isPast && (
        <Part title={`${withJosa(teamNamed(mine.matched_group_name), '와/과')} 만나요`}>
          <Stack as="ul" ruled>
            <ActionRow
              as="a"
              icon="map"
              href={mapSearchUrl(mine.bar_address)}
              target="_blank"
              rel="noreferrer"
            >
              지도 보기
            </ActionRow>
            {mine.bar_number && (
              <ActionRow as="a" icon="phone" href={dialUrl(mine.bar_number)} value={mine.bar_number}>
                술집에 전화하기
              </ActionRow>
            )}
          </Stack>
        </Part>
      )}
      <Part title="나도 팀을 만들고 싶다면">
        <LinkButton to={paths.signUp} variant="line" full>
          이 번호로 가입하기
        </LinkButton>
      </Part>
      {mine.may_leave === 1 && <Leave place={mine.place} onLeft={onLeft} />}
    </Stack>
  );
}

/** The ticket once the meeting is fixed. */
function Where({ invitation, mine, isPast }: Omit<Props, 'onLeft'>) {
  const { group_name: ours, datetime: when, bar_name: bar, team } = invitation;
  const size = team.of;
  if (mine.is_fixed === 0 || isPast) {
    return (
      <Stack gap={12}>
        <Panel tone="sunken" gap={4}>
          <p className="title num">{dayTimeLabel(when)}</p>
          <p>
            <b className="strong">{bar}</b> · {versus(size)}
            <br />
            <span className="label sub">{mine.bar_address}</span>
          </p>
        </Panel>
        {!isPast && (
          <Note>아직 정해지지 않았어요. 두 팀이 보증금을 보내면 정해지고, 여기서 입장권을 볼 수 있어요.</Note>
        )}
      </Stack>
    );
  }
  return (
    <TicketCard
      {...{ when, bar, size }}
      address={mine.bar_address}
      team={ours}
      code={mine.table_code}
      scene={
        <Room tone="night">
          <Table state="ticket" size={size} ours={ours} theirs={mine.matched_group_name} />
        </Room>
      }
    />
  );
}

function Leave({ place, onLeft }: Pick<Props, 'onLeft'> & { place: DetailId }) {
  const leave = useLeave();
  const ask = useAsked();
  const press = () =>
    ask({
      title: '이번에는 빠질까요?',
      text: '남긴 번호와 태어난 해를 바로 지워요. 만나는 시간부터는 빠질 수 없어요. 대표에게도 말해 주세요.',
      confirmLabel: '빠지기',
      danger: true,
      run: () => leave.mutateAsync(place),
      onDone: ({ message }) => onLeft(message),
      failed: '빠지지 못했어요. 잠시 후 다시 시도해 주세요',
    });
  return (
    <Part title="못 가게 됐어요">
      <Button variant="text" busy={leave.isPending} busyLabel="지우고 있어요" onClick={() => void press()}>
        이번에는 빠지기
      </Button>
    </Part>
  );
}
