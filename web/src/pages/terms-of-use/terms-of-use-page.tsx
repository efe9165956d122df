import { LegalDocument } from '../../features/legal/components/legal-document.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  return (
    <Page title="이용약관" width="wide">
      <LegalDocument document="terms" />
    </Page>
  );
}
