import { useSession } from '../../features/auth/api/session.ts';
import { AllInquiries } from '../../features/support/components/all-inquiries.tsx';
import { FaqPanel } from '../../features/support/components/faq-panel.tsx';
import { InquiryForm } from '../../features/support/components/inquiry-form.tsx';
import { MyInquiries } from '../../features/support/components/my-inquiries.tsx';
import { ONLY_ADMINS_SEE_ALL } from '../../features/support/model/refusals.ts';
import { paths, signInPath } from '../../lib/paths.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';

const TABS = ['faq', 'ask', 'my', 'all'] as const;
type SupportTab = (typeof TABS)[number];
type User = ReturnType<typeof useSession>['user'];

const OPEN_TABS: readonly Tab<SupportTab>[] = [
  { value: 'faq', label: '자주 묻는 질문' },
  { value: 'ask', label: '문의하기' },
];
const MY_TAB: Tab<SupportTab> = { value: 'my', label: '내 문의' };
const ALL_TAB: Tab<SupportTab> = { value: 'all', label: '전체 문의' };

/** The tabs of this user, and the open one even if they may not see it: its panel then says why. */
function tabsFor(user: User, open: SupportTab): Tab<SupportTab>[] {
  const tabs = [...OPEN_TABS];
  if (user || open === 'my') tabs.push(MY_TAB);
  if (user?.isAdmin || open === 'all') tabs.push(ALL_TAB);
  return tabs;
}

export function Component() {
  const { user, isPending } = useSession();
  const { oneOf, only } = useAddress();
  const [tab] = oneOf('tab', TABS, 'faq');
  const open = (next: SupportTab) => only({ tab: next === 'faq' ? null : next });
  return (
    <Page title="궁금한 걸 찾아봐요" width="wide">
      <Tabs label="고객센터" tabs={tabsFor(user, tab)} value={tab} onValueChange={open} beside>
        {isPending ? <Loading /> : <Panel tab={tab} user={user} open={open} />}
      </Tabs>
    </Page>
  );
}

interface PanelProps {
  tab: SupportTab;
  user: User;
  open: (tab: SupportTab) => void;
}

function Panel({ tab, user, open }: PanelProps) {
  const onAsk = () => open('ask');
  if (tab === 'faq') return <FaqPanel isAdmin={user?.isAdmin ?? false} onAsk={onAsk} />;
  if (tab === 'ask') return <InquiryForm uidUser={user?.uidUser ?? null} onSent={() => open('my')} />;
  if (!user) return <SignInFirst tab={tab} />;
  if (tab === 'my') return <MyInquiries onAsk={onAsk} />;
  return user.isAdmin ? <AllInquiries /> : <Empty art="plate" title={ONLY_ADMINS_SEE_ALL} />;
}

function SignInFirst({ tab }: { tab: SupportTab }) {
  return (
    <Empty
      title="로그인이 필요한 서비스예요"
      action={<LinkButton to={signInPath(`${paths.cs}?tab=${tab}`)}>로그인하러 가기</LinkButton>}
    >
      로그인하면 남긴 문의와 답변을 볼 수 있어요.
    </Empty>
  );
}
