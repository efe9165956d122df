import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TEMPORARY_PASSWORD_TTL_MS } from '../../../../shared/limits.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { paths } from '../../lib/paths.ts';
import { FindPasswordForm } from '../../features/auth/components/find-password-form.tsx';
import { personIn } from '../../features/auth/model/known-person.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const [isSent, setSent] = useState(false);
  const { state } = useLocation() as { state: unknown };
  if (isSent) {
    return (
      <Page key="sent" title="새 비밀번호를 문자로 보냈어요">
        <Stack gap={24}>
          <Note tone="brand" live>
            문자로 받은 비밀번호는 {TEMPORARY_PASSWORD_TTL_MS / HOUR_MS}시간 안에 한 번만 쓸 수 있어요.
            로그인하면 바로 새 비밀번호로 바꿔 주세요.
          </Note>
          <LinkButton to={paths.login} size="cta" full>
            로그인하러 가기
          </LinkButton>
        </Stack>
      </Page>
    );
  }
  return (
    <Page key="form" title="비밀번호 찾기" lead="본인 확인을 마치면 새 비밀번호를 문자로 보내 드려요.">
      <FindPasswordForm known={personIn(state)} onSent={() => setSent(true)} />
    </Page>
  );
}
