import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="매장 관리">{null}</Page>;
}
