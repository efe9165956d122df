import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="이용약관">{null}</Page>;
}
