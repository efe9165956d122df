import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="미팅 신청">{null}</Page>;
}
