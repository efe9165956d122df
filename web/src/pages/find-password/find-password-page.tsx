import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="비밀번호 찾기">{null}</Page>;
}
