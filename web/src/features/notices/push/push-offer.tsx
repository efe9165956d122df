import { useState } from 'react';
import { storedText } from '../../../lib/device/storage.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel, Row } from '../../../ui/layout.tsx';
import { mayAsk } from './push-device.ts';
import { usePush } from './use-push.ts';

const asked = storedText('localStorage', 'push-offer');
const FAILED = '알림을 켜지 못했어요. 내 정보 고치기의 알림에서 다시 켤 수 있어요';
const SAID = {
  on: '이제 이 브라우저로 알려 드릴게요',
  off: '그대로 문자로 알려 드릴게요. 내 정보 고치기의 알림에서 언제든 켤 수 있어요',
};

/** Offers pushes once on a device, where the browser would ask. */
export function PushOffer({ uid }: { uid: string }) {
  const { query, turnOn } = usePush(uid);
  const [isOffered, setOffered] = useState(() => asked.read() === null && mayAsk());
  const [isAnswered, setAnswered] = useState(false);
  if (!isOffered || (query.data !== 'off' && !isAnswered)) return null;
  const answer = () => {
    asked.write('yes');
    setAnswered(true);
  };
  const accept = () => {
    answer();
    turnOn.mutate();
  };
  const decline = () => {
    answer();
    setOffered(false);
  };
  const isSettled = turnOn.isSuccess || turnOn.isError;
  return (
    <Panel tone="brand" gap={8} below={16}>
      <Row as="p" gap={12} className="label strong" role="status">
        <Icon name="bell" size={20} />
        {turnOn.isError && messageOf(turnOn.error, FAILED)}
        {turnOn.isSuccess && SAID[turnOn.data === 'on' ? 'on' : 'off']}
        {!isSettled && '문자 대신 이 브라우저의 알림으로 받아 볼래요?'}
      </Row>
      {!isSettled && (
        <Row wrap gap={8}>
          <Button variant="line" busy={turnOn.isPending} busyLabel="켜고 있어요" onClick={accept}>
            알림 켜기
          </Button>
          <Button variant="text" onClick={decline}>
            괜찮아요
          </Button>
        </Row>
      )}
    </Panel>
  );
}
