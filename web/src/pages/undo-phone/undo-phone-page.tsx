import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { UndoPhoneForm } from '../../features/auth/components/undo-phone-form.tsx';
import { paths } from '../../lib/paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { WrongLinkPage } from '../../ui/wrong-link-page.tsx';

const TOKEN = /^[\w-]{43}$/;

/** Opened by the link in the text to the old phone; its token stands behind the #, which no server sees. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const [isUndone, setUndone] = useState(false);
  if (!TOKEN.test(token)) return <WrongLinkPage title="전화번호 되돌리기" address="문자에 있는" />;
  if (isUndone) {
    return (
      <Page key="undone" title="전화번호를 되돌렸어요">
        <Stack gap={24}>
          <Note tone="brand" live>
            모든 기기에서 로그아웃했어요. 누가 내 계정을 쓴 것 같으면 새 비밀번호를 받아 주세요.
          </Note>
          <LinkButton to={paths.findPassword} size="cta" full>
            새 비밀번호 받기
          </LinkButton>
          <LinkButton to={paths.signIn} variant="line" full>
            로그인하러 가기
          </LinkButton>
        </Stack>
      </Page>
    );
  }
  return (
    <Page
      key="form"
      title="전화번호를 직접 바꾸지 않았나요?"
      lead="되돌리면 이 휴대폰 번호를 다시 쓰고, 모든 기기에서 로그아웃해요."
    >
      <Stack gap={24}>
        <UndoPhoneForm token={token} onUndone={() => setUndone(true)} />
        <Note>직접 바꿨다면 이 화면을 닫아 주세요. 아무것도 바뀌지 않아요.</Note>
      </Stack>
    </Page>
  );
}
