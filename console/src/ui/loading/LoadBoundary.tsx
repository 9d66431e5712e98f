import { cloneElement, Component, type ReactElement, type ReactNode } from 'react';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { retryFailedLoads } from './load-later.ts';

interface LoadBoundaryProps {
  children: ReactNode;
  /** Wraps the error message, for example in a dialog. */
  frame?: ReactElement<{ children: ReactNode }>;
}

/** Contains the error of one part of a screen, and lets the user load that part again. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  readonly retry = (): void => {
    retryFailedLoads();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { children, frame } = this.props;
    if (this.state.error === undefined) return children;
    const failure = <LoadFailure error={this.state.error} onRetry={this.retry} />;
    return frame ? cloneElement(frame, {}, failure) : failure;
  }
}
