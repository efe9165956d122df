import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="아이디 찾기">{null}</Page>;
}
