import { useState } from 'react';
import { shareOrCopy } from '../../../lib/device/share.ts';

/** Offers a text to the own friends; `message` says what was done, where the device does not. */
export function useShare() {
  const [message, say] = useState('');
  const share = async (text: string) => {
    const done = await shareOrCopy(text);
    if (done !== 'shared') say(done === 'copied' ? '친구들에게 보낼 말을 복사했어요' : '복사에 실패했어요');
  };
  return { message, say, share };
}
