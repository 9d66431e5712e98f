import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';

interface PluginErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps a plugin's failure from taking the screen with it. */
export class PluginErrorBoundary extends Component<PluginErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <LoadFailure error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
