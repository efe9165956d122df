import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="내 팀과 계좌">{null}</Page>;
}
