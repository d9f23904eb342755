import { Component, type ReactNode } from 'react';
import { toAreaError, type AreaError } from './area-error';

interface AreaBoundaryProps {
  children: ReactNode;
  fallback: (error: AreaError) => ReactNode;
}

/** Keeps what goes wrong in an area inside the area. */
export class AreaBoundary extends Component<AreaBoundaryProps, { error: AreaError | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: toAreaError(error) };
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
