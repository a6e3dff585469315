import { Component, type ReactNode } from 'react';
import { sliceFailed } from './slice-failed.ts';

interface Properties {
  slice: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a slice's error inside the slice: the rest of the page goes on, this place shows its fallback. */
export class SliceBoundary extends Component<Properties, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // The shopper sees the fallback; the slice's team needs the error itself.
    sliceFailed(this.props.slice, error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
