import { paths } from '../../lib/paths.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { PushPanel } from '../../features/notices/push/push-panel.tsx';
import { Banner } from '../../features/settings/components/banner.tsx';
import { BlockedPanel } from '../../features/settings/components/blocked-panel.tsx';
import { LeavePanel } from '../../features/settings/components/leave-panel.tsx';
import { MyDataPanel } from '../../features/settings/components/my-data-panel.tsx';
import { PasswordForm } from '../../features/settings/components/password-form.tsx';
import { PhoneForm } from '../../features/settings/components/phone-form.tsx';
import { useBanner } from '../../features/settings/components/use-banner.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Box, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  { value: 'password', label: '비밀번호' },
  { value: 'phone', label: '전화번호' },
  { value: 'notices', label: '알림' },
  { value: 'blocked', label: '만나고 싶지 않은 번호' },
  { value: 'data', label: '내려받기' },
  { value: 'leave', label: '회원 탈퇴' },
] as const;
const VALUES = TABS.map(({ value }) => value);

export function Component() {
  const { user } = useSession();
  const banner = useBanner();
  const [wanted, setTab] = useAddress().oneOf('tab', VALUES, 'password');
  // A member with a temporary password can change only the password.
  const mustChange = user?.mustChangePassword ?? false;
  const tab = mustChange ? 'password' : wanted;
  return (
    <Page title="내 정보 고치기" width="wide">
      <Banner banner={banner.banner} />
      {mustChange && (
        <Box as={Note} below={16}>
          문자로 받은 비밀번호로 들어왔어요. 새 비밀번호로 바꾸면 다른 화면도 쓸 수 있어요.
        </Box>
      )}
      <Tabs
        label="고칠 정보"
        tabs={mustChange ? TABS.slice(0, 1) : TABS}
        value={tab}
        onValueChange={setTab}
        beside
      >
        <Stack narrow gap={20}>
          {tab === 'password' && <PasswordForm banner={banner} />}
          {tab === 'phone' && <PhoneForm phone={user?.phone ?? ''} banner={banner} />}
          {tab === 'notices' && user && <PushPanel uid={user.uidUser} />}
          {tab === 'blocked' && <BlockedPanel />}
          {tab === 'data' && <MyDataPanel banner={banner} />}
          {tab === 'leave' && <LeavePanel banner={banner} />}
          <LinkButton to={paths.home} variant="text">
            홈으로 돌아가기
          </LinkButton>
        </Stack>
      </Tabs>
    </Page>
  );
}
