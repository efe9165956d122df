import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="고객센터">{null}</Page>;
}
