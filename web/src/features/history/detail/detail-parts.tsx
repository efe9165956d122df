import { Link } from 'react-router-dom';
import type { Side } from '../../../../../shared/ids.ts';
import { labelsOf, dayTimeLabel, versus } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MoneyFlow } from '../../../ui/money-flow.tsx';
import { Part as TitledPart, type PartProps } from '../../../ui/part.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { confirmedBy } from '../model/confirmed.ts';
import { opponentOf, sizeOf } from '../model/sides.ts';
import { MatchReasons, Tags } from './match-reasons.tsx';
import { TeamCard } from './team-card.tsx';
import styles from './detail.module.css';

export const Part = (props: Omit<PartProps, 'level'>) => <TitledPart level="h3" {...props} />;

/** What a group has and wants. Its advantages are green for the reader's own group and coral for the other one. */
function GroupTags({ group, isMine }: { group: FixedDetail['male_group_info']; isMine: boolean }) {
  const has = labelsOf(group.group_advantages);
  const wants = labelsOf(group.preferred_conditions);
  return (
    <>
      {has.length > 0 && (
        <Stack gap={8}>
          <p className="label mute">{isMine ? '우리 팀 장점' : '이런 팀이에요'}</p>
          <Tags labels={has} tone={isMine ? 'brand' : 'blush'} />
        </Stack>
      )}
      {wants.length > 0 && (
        <Stack gap={8}>
          <p className="label mute">{isMine ? '상대 팀에게 바라는 점' : '이런 팀을 바라요'}</p>
          <Tags labels={wants} tone={isMine ? 'blush' : 'brand'} />
        </Stack>
      )}
    </>
  );
}

/** The reader's own group. */
export const OwnGroup = ({ group }: { group: FixedDetail['male_group_info'] }) => (
  <Stack gap={12}>
    <p className="strong">{group.group_name}</p>
    {group.group_intro && <p className="as-typed sub">{group.group_intro}</p>}
    <GroupTags group={group} isMine />
  </Stack>
);

interface MatchProps {
  meeting: FixedDetail;
  gender: Side;
}

export const OpponentPart = ({ meeting, gender }: MatchProps) => (
  <Part title="상대 팀">
    <TeamCard meeting={meeting} gender={gender}>
      <GroupTags group={opponentOf(meeting, gender)} isMine={false} />
      {meeting.their_team && <p className="caption sub">{confirmedBy(meeting.their_team)}</p>}
    </TeamCard>
    <Link className="tap link label sub" to={paths.safety}>
      누구인지 어떻게 확인하나요
    </Link>
  </Part>
);

/** Why the two teams were matched; nothing where the service says nothing. */
export const ReasonsPart = ({ meeting: { reasons } }: Pick<MatchProps, 'meeting'>) =>
  reasons && (
    <Part title="이래서 이어졌어요">
      <MatchReasons reasons={reasons} />
    </Part>
  );

/** Date, time and place of a meeting, with the bar's phone and a map link. */
export function PlaceCard({ meeting }: { meeting: FixedDetail }) {
  const link = buttonClass({ variant: 'text' });
  return (
    <Panel tone="sunken" gap={8}>
      <p className="title num">{dayTimeLabel(meeting.datetime)}</p>
      <p>
        <b className="strong">{meeting.bar_name}</b> · {versus(sizeOf(meeting))}
        <br />
        <span className="label sub">{meeting.bar_address}</span>
      </p>
      <Row as="p" wrap gap={8} rowGap={4} className={styles.links}>
        {meeting.bar_number && (
          <a className={link} href={dialUrl(meeting.bar_number)}>
            <Icon name="phone" size={20} />
            {meeting.bar_number}
          </a>
        )}
        <a className={link} href={mapSearchUrl(meeting.bar_address)} target="_blank" rel="noreferrer">
          <Icon name="map" size={20} />
          지도 보기
        </a>
      </Row>
    </Panel>
  );
}

/** Where the money of this meeting is, as the reader's side may know it. */
export function MatchMoney({ meeting, gender }: { meeting: FixedDetail; gender: Side }) {
  const names = { male: '상대 팀', female: '상대 팀', [gender]: '우리 팀', bar: meeting.bar_name };
  return (
    <MoneyFlow
      flow={meeting.money}
      reader="member"
      names={names}
      first={gender}
      bounced={
        <LinkButton variant="text" size="sm" to={`${paths.modifyGroupInfo}?tab=accounts`}>
          받을 계좌 확인하기
        </LinkButton>
      }
    />
  );
}
