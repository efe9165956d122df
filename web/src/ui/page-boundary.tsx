import { Component, type ReactNode } from 'react';
import { PageError } from './page-error.tsx';

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
