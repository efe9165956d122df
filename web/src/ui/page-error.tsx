import { ErrorView } from './error-view.tsx';
import { isChunkError } from '../lib/chunk-error.ts';

/** Replaces a page that threw, with a text of its own for a chunk that did not load. */
export function PageError({ error }: { error: unknown }) {
  const reload = () => window.location.reload();
  if (isChunkError(error)) {
    return (
      <ErrorView level="h1" title="화면 일부를 내려받지 못했어요" onRetry={reload} retryLabel="새로고침" home>
        연결이 끊겼거나 새 버전이 나왔어요. 새로고침하면 이어서 볼 수 있어요.
      </ErrorView>
    );
  }
  return (
    <ErrorView
      level="h1"
      title="화면을 보여 드리지 못했어요"
      error={error}
      onRetry={reload}
      retryLabel="새로고침"
      home
    >
      저희 쪽 문제일 수 있어요. 새로고침해도 같으면 고객센터에 알려 주세요.
    </ErrorView>
  );
}
