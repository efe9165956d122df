import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { FindIdForm } from '../../features/auth/components/find-id-form.tsx';
import { FoundId } from '../../features/auth/components/found-id.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const [id, setId] = useState<string | null>(null);
  if (id !== null) {
    return (
      <Page key="found" title="아이디를 찾았어요">
        <FoundId id={id} signIn={paths.login} findPassword={paths.findPassword} onRetry={() => setId(null)} />
      </Page>
    );
  }
  return (
    <Page key="form" title="아이디 찾기" lead="가입할 때 쓴 이름과 휴대폰 번호로 찾아 드려요.">
      <FindIdForm onFound={setId} />
    </Page>
  );
}
