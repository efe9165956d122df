import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface Props {
  id: string;
  signIn: string;
  /** The way to resetting the password, and what that page is told about this visitor. */
  findPassword: { to: string; state: unknown };
  onRetry: () => void;
}

/** The found id, with links to sign in and to reset the password. */
export function FoundId({ id, signIn, findPassword, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack fill gap={24}>
      <Panel roomy ref={box} tabIndex={-1}>
        <Stack gap={4} align="center">
          <span className="label sub">내 아이디</span>
          <b className="figure">{id}</b>
        </Stack>
      </Panel>
      <Stack gap={12}>
        <LinkButton to={signIn} size="cta" full>
          로그인하러 가기
        </LinkButton>
        <LinkButton {...findPassword} variant="line" full>
          비밀번호 찾기
        </LinkButton>
        <Button variant="text" full onClick={onRetry}>
          다시 찾기
        </Button>
      </Stack>
    </Stack>
  );
}
