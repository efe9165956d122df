import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountsQuery } from '../../features/accounts/api/accounts.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { useLogOut } from '../../features/auth/api/use-log-out.ts';
import { groupsQuery } from '../../features/groups/api/groups.ts';
import { endPush } from '../../features/notices/push/end-push.ts';
import { isPushOn } from '../../features/notices/push/push-device.ts';
import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { maskedPhone } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { Box, Columns, Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Promises } from './promises.tsx';

/** What is a member's own: who they are, with whom they go, and where to find help. */
export function Component() {
  const { user } = useSession();
  const { data: groups } = useQuery(groupsQuery);
  const { data: accounts } = useQuery(accountsQuery);
  const { mutate: logOut } = useLogOut(endPush);
  const [account] = accounts ?? [];
  if (user === null) return null;
  return (
    <Page
      width="admin"
      art={<FillGlass level={1} tone="ours" width={52} height={70} />}
      title={user.name}
      lead={`${maskedPhone(user.phone)} · 본인 인증`}
      side={<Promises uid={user.uidUser} />}
    >
      <Columns gap={24} above={12}>
        <Section title="나">
          <ActionRow as={Link} icon="user" to={paths.modifyUserInfo} value="비밀번호, 전화번호">
            내 정보
          </ActionRow>
          <ActionRow
            as={Link}
            icon="people"
            to={paths.modifyGroupInfo}
            value={groups && countOf(groups.length, '팀')}
          >
            우리 팀
          </ActionRow>
          <ActionRow
            as={Link}
            icon="receipt"
            to={`${paths.modifyGroupInfo}?tab=accounts`}
            value={accounts && (account ? shortOf(account) : '아직 없어요')}
          >
            돌려받을 계좌
          </ActionRow>
        </Section>
        <Section title="설정">
          <ActionRow
            as={Link}
            icon="bell"
            to={`${paths.modifyUserInfo}?tab=notices`}
            value={isPushOn(user.uidUser) ? '이 브라우저' : '문자'}
          >
            알림 받기
          </ActionRow>
          <li>
            <Box above={16}>
              <ThemeSwitch />
            </Box>
          </li>
        </Section>
        <Section title="안심">
          <ActionRow as={Link} icon="check" to={paths.safety}>
            안전하게 만나기
          </ActionRow>
          <ActionRow as={Link} icon="people" to={`${paths.modifyUserInfo}?tab=blocked`}>
            만나고 싶지 않은 번호
          </ActionRow>
          <ActionRow as={Link} icon="phone" to={paths.cs}>
            고객센터
          </ActionRow>
          <ActionRow as={Link} icon="info" to={paths.termsOfUse}>
            이용약관
          </ActionRow>
          <ActionRow as={Link} icon="lock" to={paths.privacyPolicy}>
            개인정보 처리방침
          </ActionRow>
        </Section>
        {(user.isOwner || user.isAdmin) && (
          <Section title="일">
            {user.isOwner && (
              <ActionRow as={Link} icon="calendar" to={paths.manageStore}>
                매장 관리
              </ActionRow>
            )}
            {user.isAdmin && (
              <ActionRow as={Link} icon="lock" to={paths.adminPage}>
                관리자
              </ActionRow>
            )}
          </Section>
        )}
      </Columns>
      <Row above={16}>
        <button type="button" className="tap link sub" onClick={() => logOut()}>
          로그아웃
        </button>
      </Row>
    </Page>
  );
}

const countOf = (count: number, unit: string): string => (count === 0 ? '아직 없어요' : `${count}${unit}`);

const shortOf = ({
  account_bank,
  account_number,
}: {
  account_bank: string;
  account_number: string;
}): string => `${account_bank} ${account_number.slice(-4)}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="label sub">{title}</h2>
      <Stack as="ul" ruled>
        {children}
      </Stack>
    </section>
  );
}
