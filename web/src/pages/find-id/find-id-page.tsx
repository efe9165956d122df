import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { FindIdForm } from '../../features/auth/components/find-id-form.tsx';
import { FoundId } from '../../features/auth/components/found-id.tsx';
import type { KnownPerson } from '../../features/auth/model/known-person.ts';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const [found, setFound] = useState<KnownPerson | null>(null);
  if (found !== null) {
    return (
      <Page key="found" title="아이디를 찾았어요">
        <FoundId
          id={found.id}
          signIn={paths.login}
          // The state is the history's, not the address's: a phone belongs in no log.
          findPassword={{ to: paths.findPassword, state: found }}
          onRetry={() => setFound(null)}
        />
      </Page>
    );
  }
  return (
    <Page key="form" title="아이디 찾기" lead="가입할 때 쓴 이름과 휴대폰 번호로 찾아 드려요.">
      <FindIdForm onFound={setFound} />
    </Page>
  );
}
