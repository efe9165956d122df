import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="로그인">{null}</Page>;
}
