import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="미팅 자세히">{null}</Page>;
}
