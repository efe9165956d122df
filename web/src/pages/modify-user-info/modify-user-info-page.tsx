import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="내 정보 고치기">{null}</Page>;
}
