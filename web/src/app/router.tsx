import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Component as HomePage } from '../pages/home/home-page.tsx';
import { Loading } from '../ui/loading.tsx';
import { loadChunk } from './boundaries/chunk-error.ts';
import { RouteError } from './boundaries/route-error.tsx';
import { RequireMember } from './guards/require-member.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { paths } from './paths.ts';

/** What a route says about itself; the layout reads it. */
export interface RouteHandle {
  /** First part of the document's title. */
  title: string;
}

type PageModule = { Component: () => React.ReactNode };

function page(path: string, title: string, load: () => Promise<PageModule>): RouteObject {
  const handle: RouteHandle = { title };
  return { path, handle, lazy: () => loadChunk(load) };
}

const signIn = () => import('../pages/sign-in/sign-in-page.tsx');

const openPages: RouteObject[] = [
  page(paths.signIn, '로그인', signIn),
  page(paths.login, '로그인', signIn),
  page(paths.signUp, '회원가입', () => import('../pages/sign-up/sign-up-page.tsx')),
  page(paths.findId, '아이디 찾기', () => import('../pages/find-id/find-id-page.tsx')),
  page(paths.findPassword, '비밀번호 찾기', () => import('../pages/find-password/find-password-page.tsx')),
  page(paths.partnerships, '제휴 술집', () => import('../pages/partnerships/partnerships-page.tsx')),
  page(paths.drinkingGames, '술자리 게임', () => import('../pages/drinking-games/drinking-games-page.tsx')),
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
  page(paths.requestDetails, '미팅 내역', () => import('../pages/request-details/request-details-page.tsx')),
  page(paths.meetingDetail, '미팅 자세히', () => import('../pages/meeting-detail/meeting-detail-page.tsx')),
  page(paths.notices, '알림', () => import('../pages/notices/notices-page.tsx')),
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

/** Path -> lazy page. Home alone is part of the first script: it is where most visits begin. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: (
      <SiteLayout>
        <RouteError />
      </SiteLayout>
    ),
    HydrateFallback: Loading,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, handle: { title: '' } satisfies RouteHandle, Component: HomePage },
          ...openPages,
          { element: <RequireMember />, children: memberPages },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
