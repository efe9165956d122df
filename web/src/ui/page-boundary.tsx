import { Component, type ReactNode } from 'react';
import { isChunkError } from '../lib/chunk-error.ts';
import { ErrorView } from './error-view.tsx';

/** Replaces a page that threw, with a text of its own for a chunk that did not load. */
function PageError({ error }: { error: unknown }) {
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

interface Props {
  /** A new key clears the error. */
  resetKey: string;
  /** Stands beside the error, too. */
  beside?: ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  resetKey: string;
}

/** Catches errors of a page's rendering and loading; navigation and footer stay. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <PageError error={this.state.error} />
        {this.props.beside}
      </>
    );
  }
}
