import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from '../components/notices.module.css';
import { type PushAnswer, usePush } from './use-push.ts';

const FAILED = '알림을 켜지 못했어요. 인터넷 연결을 확인하고 다시 해 주세요';

/** The member's choice to get notices as pushes of this browser. */
export function PushPanel({ uid }: { uid: string }) {
  const push = usePush(uid);
  return (
    <Stack gap={20}>
      <p>
        켜면 매칭과 입금, 만남 소식이 문자 대신 이 브라우저의 알림으로 와요. 인증번호, 보증금 기한과 취소처럼
        놓치면 안 되는 소식은 언제나 문자로 보내요.
      </p>
      <QueryView
        query={push.query}
        pending={<SkeletonRows count={1} height={56} />}
        errorTitle="알림 설정을 불러오지 못했어요"
        level="h2"
      >
        {(state) => <PushChoice state={state} push={push} />}
      </QueryView>
      <p className="caption mute">
        알림은 암호화된 채로 브라우저를 만든 회사(Google, Apple, Mozilla, Microsoft)의 국외 서버를 거쳐요.{' '}
        <a className="link" href="/PrivacyPolicy.html#p5">
          개인정보 처리방침
        </a>
        에서 자세히 볼 수 있어요.
      </p>
    </Stack>
  );
}

interface ChoiceProps {
  state: PushAnswer;
  push: ReturnType<typeof usePush>;
}

function PushChoice({ state, push: { turnOn, turnOff } }: ChoiceProps) {
  if (state === 'on') {
    return (
      <>
        <Note tone="brand" live>
          이 브라우저로 알림을 받고 있어요
        </Note>
        <Button
          full
          variant="line"
          busy={turnOff.isPending}
          busyLabel="끄고 있어요"
          onClick={() => turnOff.mutate()}
        >
          푸시 알림 끄기
        </Button>
      </>
    );
  }
  if (state !== 'off') return <Note tone={state === 'blocked' ? 'beer' : 'plain'}>{HOW[state]}</Note>;
  return (
    <>
      {turnOn.isError && (
        <Note tone="bad" live>
          {messageOf(turnOn.error, FAILED)}
        </Note>
      )}
      {turnOn.data === 'off' && (
        <Note tone="plain" live>
          아직 켜지 않았어요. 브라우저가 물으면 ‘허용’을 눌러 주세요
        </Note>
      )}
      <Button full busy={turnOn.isPending} busyLabel="켜고 있어요" onClick={() => turnOn.mutate()}>
        푸시 알림 켜기
      </Button>
    </>
  );
}

/** What to do, or why nothing can be done. */
const HOW: Record<Exclude<PushAnswer, 'on' | 'off'>, ReactNode> = {
  closed: '지금은 알림을 문자로만 보내요.',
  none: (
    <>
      <b className="strong">이 브라우저는 푸시 알림을 받을 수 없어요.</b> 알림은 문자로 보내 드려요. 카카오톡
      같은 앱 안에서 열었다면 Chrome이나 삼성 인터넷에서 열어 보세요.
    </>
  ),
  add: (
    <>
      <b className="strong">아이폰에서는 홈 화면에 추가해야 알림을 받을 수 있어요.</b>
      <Stack as="ol" gap={4} above={8} below={8} className={styles.steps}>
        <li>Safari에서 공유 버튼을 눌러요</li>
        <li>‘홈 화면에 추가’를 골라요</li>
        <li>홈 화면의 합석을 열고 이 화면으로 다시 와요</li>
      </Stack>
      iOS 16.4부터 돼요. 그 전에는 문자로 보내 드려요.
    </>
  ),
  blocked: (
    <>
      <b className="strong">브라우저가 합석의 알림을 막고 있어요.</b>
      <Stack as="ol" gap={4} above={8} below={8} className={styles.steps}>
        <li>주소창 왼쪽의 아이콘을 눌러 사이트 설정을 열어요</li>
        <li>‘알림’을 ‘허용’으로 바꿔요</li>
        <li>이 화면으로 돌아와요</li>
      </Stack>
      그동안은 문자로 보내 드려요.
    </>
  ),
};
