import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SpilledGlass } from '../illustrations/spilled-glass.tsx';
import { ApiError, LOAD_AGAIN, messageOf } from '../lib/api-error.ts';
import { cx } from '../lib/cx.ts';
import { failedCallPath } from '../lib/paths.ts';
import { Stack } from './layout.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './state-view.module.css';

interface Props {
  /** What failed: 내역을 불러오지 못했어요. */
  title: ReactNode;
  /** What the user can do now; without it, what the error says. */
  children?: ReactNode;
  /** What was thrown: the number of a failed call is shown, with a way to ask about it. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  home?: boolean;
  level?: 'h1' | 'h2' | 'h3';
}

export function ErrorView({
  title,
  error,
  children,
  onRetry,
  retrying = false,
  retryLabel = '다시 불러오기',
  home = false,
  level: Heading = 'h2',
}: Props) {
  return (
    <div className={styles.view} role="alert">
      <SpilledGlass className={styles.art} />
      <Heading className="heading">{title}</Heading>
      <div className="sub">{children ?? whatToDo(error)}</div>
      <Stack gap={8} align="center" above={12}>
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            <Icon name="refresh" size={20} />
            {retryLabel}
          </Button>
        )}
        {home && (
          <LinkButton to="/" variant="text">
            홈으로 가기
          </LinkButton>
        )}
      </Stack>
      {error instanceof ApiError && error.requestId !== null && <FailedCall requestId={error.requestId} />}
    </div>
  );
}

const whatToDo = (error: unknown): string => (error ? messageOf(error, LOAD_AGAIN) : LOAD_AGAIN.network);

function FailedCall({ requestId }: { requestId: string }) {
  return (
    <p className={cx('caption', styles.call)}>
      오류 번호 {requestId} ·{' '}
      <Link className="link" to={failedCallPath(requestId)}>
        문의하기
      </Link>
    </p>
  );
}
