import { ErrorView } from './error-view.tsx';
import { Page } from './page.tsx';

/** Where a link carries what has not the form of its token. `address`: where the reader has it from. */
export const WrongLinkPage = ({ title, address }: { title: string; address: string }) => (
  <Page title={title}>
    <ErrorView title="링크가 올바르지 않아요" home>
      {address} 주소가 잘리지 않았는지 확인해 주세요.
    </ErrorView>
  </Page>
);
