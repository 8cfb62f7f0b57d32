import { Component, type ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes (such as the path), the boundary tries again. */
  resetKey?: string;
}

/** Dispatched on the window when a screen has thrown, with the error as its detail. */
export const BROKEN_EVENT = 'hindsight:broken';

/** Catches what a screen throws, and shows an error with a way on in its place; the rest of the page keeps working. */
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
