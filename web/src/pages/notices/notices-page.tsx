import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="알림">{null}</Page>;
}
