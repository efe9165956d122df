import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="관리자">{null}</Page>;
}
