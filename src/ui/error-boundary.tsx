import { Component, type ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes (the path, say) the boundary tries again. */
  resetKey?: string;
}

/** Told to the window, with the error as its detail, when a screen has thrown. */
export const BROKEN_EVENT = 'hindsight:broken';

/** Catches what a screen throws and says so in its place, with a way on; the rest of the page lives. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    window.dispatchEvent(new CustomEvent(BROKEN_EVENT, { detail: error }));
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorView onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
