import { type RefObject, Suspense, use, useEffect, useEffectEvent, useRef } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home/home-page.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Loading } from '../ui/loading.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { lazyComponent, page, TitledPage, type LazyHandle } from '../ui/lazy-route.tsx';
import { paths } from '../lib/paths.ts';
import { OpeningPage } from './layouts/opening.ts';
import { pageOf, usePageChange } from './layouts/use-page-change.ts';
import { usePrefetch } from './use-prefetch.ts';

const signIn = () => import('../pages/sign-in/sign-in-page.tsx');

const openPages: RouteObject[] = [
  page(paths.start, '먼저 채워 보기', () => import('../pages/start/start-page.tsx')),
  page(paths.signIn, '로그인', signIn),
  page(paths.login, '로그인', signIn),
  page(paths.signUp, '회원가입', () => import('../pages/sign-up/sign-up-page.tsx')),
  page(paths.findId, '아이디 찾기', () => import('../pages/find-id/find-id-page.tsx')),
  page(paths.findPassword, '비밀번호 찾기', () => import('../pages/find-password/find-password-page.tsx')),
  page(paths.undoPhone, '전화번호 되돌리기', () => import('../pages/undo-phone/undo-phone-page.tsx')),
  page(paths.coming, '갈게요', () => import('../pages/coming/coming-page.tsx')),
  page(paths.friend, '같이 가는 합석', () => import('../pages/friend/friend-page.tsx')),
  page(paths.partnerships, '제휴 술집', () => import('../pages/partnerships/partnerships-page.tsx')),
  page(paths.drinkingGames, '술자리 게임', () => import('../pages/drinking-games/drinking-games-page.tsx')),
  page(paths.safety, '안전하게 만나기', () => import('../pages/safety/safety-page.tsx')),
  page(paths.fairness, '이렇게 이어 드려요', () => import('../pages/fairness/fairness-page.tsx')),
  page(paths.cs, '고객센터', () => import('../pages/cs/cs-page.tsx')),
  page(
    paths.privacyPolicy,
    '개인정보 처리방침',
    () => import('../pages/privacy-policy/privacy-policy-page.tsx'),
  ),
  page(paths.termsOfUse, '이용약관', () => import('../pages/terms-of-use/terms-of-use-page.tsx')),
  page('*', '없는 주소', () => import('../pages/not-found/not-found-page.tsx')),
];

const memberPages: RouteObject[] = [
  page(paths.requestMeeting, '미팅 신청', () => import('../pages/request-meeting/request-meeting-page.tsx')),
  // One page for the list and for a detail above it (`paths.meetingDetail`).
  page(
    `${paths.requestDetails}/:kind?/:id?`,
    '미팅 내역',
    () => import('../pages/request-details/request-details-page.tsx'),
  ),
  page(paths.notices, '알림', () => import('../pages/notices/notices-page.tsx')),
  page(paths.myPage, '마이', () => import('../pages/my-page/my-page.tsx')),
  page(
    paths.modifyUserInfo,
    '내 정보 고치기',
    () => import('../pages/modify-user-info/modify-user-info-page.tsx'),
  ),
  page(
    paths.modifyGroupInfo,
    '내 팀과 계좌',
    () => import('../pages/modify-group-info/modify-group-info-page.tsx'),
  ),
  page(paths.adminPage, '관리자', () => import('../pages/admin-page/admin-page.tsx')),
  page(paths.manageStore, '매장 관리', () => import('../pages/manage-store/manage-store-page.tsx')),
];

const dataLayout = lazyComponent(async () => (await import('./layouts/data-layout.tsx')).DataLayout);
const requireMember = lazyComponent(async () => (await import('./guards/require-member.tsx')).RequireMember);

/** The parts of home that call the service need it; without it they are left out. */
const Data = lazyPart(async () => (await import('./layouts/data-layout.tsx')).Data);

/** The routes. Only home is in the first chunk: most visits start there, and it
 * calls the service after the first paint. */
const routes: RouteObject[] = [
  {
    path: paths.home,
    element: (
      <TitledPage title="">
        <HomePage Data={Data} />
      </TitledPage>
    ),
  },
  { ...dataLayout, children: [...openPages, { ...requireMember, children: memberPages }] },
];

function isLazy(handle: unknown): handle is LazyHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle;
}

type Path = Parameters<typeof matchRoutes>[1];

/** The parts of the page at a path that have chunks of their own. */
const lazyParts = (path: Path): LazyHandle[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle).filter(isLazy);

function preload(path: Path): void {
  for (const part of lazyParts(path)) part.preload();
}

/** The title of a page whose parts are not all loaded. */
export function unloadedTitle(path: Path): string | undefined {
  const parts = lazyParts(path);
  return parts.every((part) => part.isLoaded()) ? undefined : parts.map(({ title }) => title).join('');
}

/** The page of the current path; while the next one is being loaded, its frame: a tap is answered at once. */
export function Pages({ onDrawn }: { onDrawn?: () => void }) {
  const location = useLocation();
  preload(location);
  usePrefetch(preload);
  const content = useRoutes(routes);
  const opening = use(OpeningPage);
  const page = pageOf((opening?.location ?? location).pathname);
  const beforeRef = useRef<string | null>(page);
  const change = <PageChange page={page} isOpening={opening !== undefined} beforeRef={beforeRef} />;
  return (
    <PageBoundary resetKey={(opening?.location ?? location).key} beside={change}>
      <Suspense fallback={<Loading />}>
        {opening ? <Loading isSoon>{`${opening.title} 화면을 열고 있어요`}</Loading> : content}
        <Drawn tell={onDrawn} />
        {change}
      </Suspense>
    </PageBoundary>
  );
}

interface PageChangeProps {
  page: string;
  isOpening: boolean;
  beforeRef: RefObject<string | null>;
}

/** Beside the page: around it, it would act on the page before while React still waits for a part of the next one. */
function PageChange({ page, isOpening, beforeRef }: PageChangeProps) {
  usePageChange(page, isOpening, beforeRef);
  return null;
}

/** Beside the page, because React takes over what stands in a boundary later than what stands around it. */
function Drawn({ tell }: { tell?: () => void }) {
  const tellOnce = useEffectEvent(() => tell?.());
  useEffect(() => tellOnce(), []);
  return null;
}
