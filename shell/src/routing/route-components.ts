import type { Layout } from '@sanderling/contract/site/route-table';
import type { ComponentType } from 'react';
import type { SliceExpose } from '../slices/pinned-release.ts';
import {
  OauthLayoutRoute,
  ReducedLayoutRoute,
  routeError,
  routePage,
  SiteLayoutRoute,
  StoreError,
} from './page-components.tsx';

export interface PageComponents {
  Component: ComponentType;
  ErrorBoundary: ComponentType;
}

/** What a route shows: the page of a slice, and what takes its place when that fails. Null for a route that no slice offers. */
export function pageComponents(expose: SliceExpose | null): PageComponents {
  if (expose) return { Component: routePage(expose), ErrorBoundary: routeError(expose) };
  return { Component: () => null, ErrorBoundary: StoreError };
}

export const LAYOUT_COMPONENTS: Record<Layout, ComponentType> = {
  site: SiteLayoutRoute,
  reduced: ReducedLayoutRoute,
  oauth: OauthLayoutRoute,
};

export function layoutRouteId(layout: Layout): string {
  return `layout-${layout}`;
}
