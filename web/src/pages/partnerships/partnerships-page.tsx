import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="제휴 술집">{null}</Page>;
}
