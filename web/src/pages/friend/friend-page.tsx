import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ERRORS } from '../../../../shared/errors.ts';
import type { Invitation } from '../../../../shared/schemas/friends.ts';
import { sideToken } from '../../../../shared/schemas/side-token.ts';
import { PhoneVerification } from '../../features/auth/components/phone-verification.tsx';
import { FIND_TEXTS, usePhoneVerification } from '../../features/auth/model/use-phone-verification.ts';
import { invitationQuery } from '../../features/history/api/friends.ts';
import { FriendForm } from '../../features/history/invited/friend-form.tsx';
import { FriendMeeting } from '../../features/history/invited/friend-meeting.tsx';
import { LaidScene } from '../../features/history/table/scenes.tsx';
import { useFocusHeading } from '../../lib/focus-heading.ts';
import { dayTimeLabel, versus } from '../../lib/format.ts';
import { Box } from '../../ui/layout.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WrongLinkPage } from '../../ui/wrong-link-page.tsx';

/** Opened by the link that a representative has sent; it stands behind the #, which no server sees. Without one,
 * the meeting for which this browser confirmed. */
export function Component() {
  const hash = useLocation().hash.slice(1);
  const link = hash === '' ? undefined : hash;
  if (link !== undefined && !sideToken.safeParse(link).success)
    return <WrongLinkPage title="같이 가는 합석" address="받은" />;
  return <Opened key={link} link={link} />;
}

function Opened({ link }: { link: string | undefined }) {
  const query = useQuery(invitationQuery(link));
  const [left, setLeft] = useState<string | null>(null);
  const { data } = query;
  useFocusHeading(left ?? String(Boolean(data?.mine)));
  if (left !== null) {
    return (
      <Page key="left" title="이번에는 빠졌어요">
        <Note tone="brand" live>
          {left}. 마음이 바뀌면 받은 링크로 다시 확인해 주세요.
        </Note>
      </Page>
    );
  }
  if (data?.mine) {
    const isPast = data.mine.is_over === 1 && data.mine.table_code === null;
    const [title, lead] = isPast
      ? ['지난 합석이에요', ERRORS['friend.over'].message]
      : ['확인했어요', `${data.mine.inviter}님과 같이 가요`];
    return (
      <Page key="mine" title={title} lead={`${lead}.`}>
        <FriendMeeting invitation={data} mine={data.mine} isPast={isPast} onLeft={setLeft} />
      </Page>
    );
  }
  if (data && link) return <Invited link={link} invitation={data} />;
  return (
    <Page title="같이 가는 합석">
      <QueryView
        query={query}
        pending={<SkeletonRows />}
        errorTitle="이 링크로는 갈 수 없어요"
        level="h2"
        home
      >
        {() => null}
      </QueryView>
    </Page>
  );
}

function Invited({ link, invitation }: { link: string; invitation: Invitation }) {
  const { group_name: name, datetime, bar_name: bar, team } = invitation;
  const verification = usePhoneVerification({ texts: { ...FIND_TEXTS, alertsEmpty: false } });
  return (
    <Page
      key="invited"
      over={<span className="label strong c-brand num">{versus(team.of)}</span>}
      title={`${name}에서 같이 가자고 해요`}
      lead={`${dayTimeLabel(datetime)}, ${bar}에서 만나요.`}
    >
      <Box below={24}>
        <LaidScene size={team.of} ours={name} />
      </Box>
      {team.confirmed === team.of && (
        <Box below={24}>
          <Note>자리가 다 찼어요. 이미 확인했다면 같은 번호로 다시 열 수 있어요.</Note>
        </Box>
      )}
      <FriendForm
        link={link}
        verified={verification.isVerified ? verification.digits : null}
        phone={(error) => (
          <PhoneVerification
            verification={verification}
            label="내 휴대폰 번호"
            error={error}
            note="가입하지 않아요. 번호와 태어난 해는 상대 팀에게 보이지 않고, 만난 뒤 30일이 지나면 지워요."
          />
        )}
        onUnverified={() => verification.reset()}
      />
    </Page>
  );
}
