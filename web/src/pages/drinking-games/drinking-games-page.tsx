import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="술자리 게임">{null}</Page>;
}
