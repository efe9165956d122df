import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../lib/use-now.ts';

interface Props {
  /** Epoch ms on the server's clock. */
  until: number;
  /** Called once when it reaches zero. */
  onEnd?: () => void;
  className?: string;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `4:59`, `2시간 5분`; seconds only in the last hour. */
function remaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (hours > 0) return `${hours}시간 ${minutes}분`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** The remaining time on the server's clock. Not a live region: announcing every second would be noise. */
export function Countdown({ until, onEnd, className }: Props) {
  const now = useNow(1_000);
  const over = now >= until;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) end();
  }, [over]);
  return (
    <span className={className ?? 'num'} role="timer">
      {remaining(until - now)}
    </span>
  );
}
