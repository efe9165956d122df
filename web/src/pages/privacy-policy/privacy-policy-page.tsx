import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="개인정보 처리방침">{null}</Page>;
}
