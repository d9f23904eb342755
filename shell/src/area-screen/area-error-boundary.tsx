import { Component, type ReactNode } from 'react';
import type { Area } from '../registry/registry';
import { recoverFromChunkLoadError } from '../updates/chunk-load-recovery';
import { AreaError, toAreaError } from '../releases/area-error';
import { getRunningVersion } from '../releases/area-loader';
import { reportAreaFailure } from '../releases/area-events';
import { AreaSkeleton } from './area-skeleton';
import { isChunkLoadError } from '../releases/chunk-load-error';

interface AreaErrorBoundaryProps {
  area: Area;
  screen: string;
  children: ReactNode;
  fallback: (error: AreaError) => ReactNode;
}

interface AreaErrorBoundaryState {
  error: AreaError | null;
  isLeaving: boolean;
}

export class AreaErrorBoundary extends Component<AreaErrorBoundaryProps, AreaErrorBoundaryState> {
  override state: AreaErrorBoundaryState = { error: null, isLeaving: false };

  static getDerivedStateFromError(error: unknown) {
    return { error: toAreaError(error) };
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof AreaError) return;
    const { area } = this.props;
    const error = toAreaError(thrown);
    error.version = getRunningVersion(area.name);
    reportAreaFailure(area, error);
    const running = { name: area.name, version: error.version ?? area.version };
    if (isChunkLoadError(thrown)) void this.recover(running);
  }

  private async recover(running: { name: string; version: string }) {
    this.setState({ isLeaving: true });
    if (!(await recoverFromChunkLoadError(running))) this.setState({ isLeaving: false });
  }

  override componentDidUpdate(before: AreaErrorBoundaryProps) {
    if (this.state.error && before.screen !== this.props.screen) this.setState({ error: null });
  }

  override render() {
    const { error, isLeaving } = this.state;
    if (isLeaving) return <AreaSkeleton />;
    return error ? this.props.fallback(error) : this.props.children;
  }
}
