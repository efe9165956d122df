import { LegalDocument } from '../../features/legal/components/legal-document.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  return (
    <Page title="개인정보 처리방침" width="wide">
      <LegalDocument document="privacy" />
    </Page>
  );
}
