import { Page } from '../../ui/page.tsx';

export function Component() {
  return <Page title="회원가입">{null}</Page>;
}
