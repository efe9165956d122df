import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="미팅 내역">{null}</Page>;
}
