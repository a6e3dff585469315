import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useContext } from 'react';
import { ErrorPage } from '../error-pages/error-page.tsx';
import { EMPTY_LAYOUT_DATA, type LayoutData } from '../layout/layout-data.ts';
import { OauthLayout } from '../layout/oauth-layout.tsx';
import { ReducedLayout } from '../layout/reduced-layout.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { routeModuleOrNull } from '../slices/expose-modules.ts';
import { ExposedComponent } from '../slices/exposed-component.tsx';
import type { SliceExpose } from '../slices/pinned-release.ts';
import { SliceSourceContext } from '../slices/slice-source.ts';
import { useStaticHtml } from '../slices/use-static-html.ts';
import { failedStatusAtom } from './failed-status.ts';
import { NavigationFeedback } from './navigation-feedback.tsx';
import { ROOT_ROUTE_ID } from './root-route.ts';

/** What every page has, whatever its layout. */
export function Root() {
  return (
    <>
      <Outlet />
      <NavigationFeedback />
      <ScrollRestoration />
    </>
  );
}

function useLayoutData(): LayoutData {
  return useRouteLoaderData<LayoutData>(ROOT_ROUTE_ID) ?? EMPTY_LAYOUT_DATA;
}

export function SiteLayoutRoute() {
  const layoutData = useLayoutData();
  return (
    <SiteLayout layoutData={layoutData}>
      <Outlet />
    </SiteLayout>
  );
}

export function ReducedLayoutRoute() {
  const layoutData = useLayoutData();
  return (
    <ReducedLayout layoutData={layoutData}>
      <Outlet />
    </ReducedLayout>
  );
}

export function OauthLayoutRoute() {
  return (
    <OauthLayout>
      <Outlet />
    </OauthLayout>
  );
}

/** The page that a slice renders at a route. */
export function routePage(expose: SliceExpose) {
  return function RoutePage() {
    useStaticHtml(expose);
    const module = useContext(SliceSourceContext).peek(expose);
    const failedStatus = useAtomValue(failedStatusAtom);
    const { support } = useLayoutData();
    if (failedStatus !== null) return <ErrorPage status={failedStatus} support={support} />;
    const component = routeModuleOrNull(module)?.Component;
    return (
      <ExposedComponent
        expose={expose}
        component={component}
        fallback={<ErrorPage status={500} support={support} />}
        waiting={null}
      />
    );
  };
}

/** The slice's own error page where it has one, else the store's. */
export function routeError(expose: SliceExpose) {
  return function RouteError() {
    const source = useContext(SliceSourceContext);
    const module = source.isDown(expose[0]) ? undefined : source.peek(expose);
    const OwnError = routeModuleOrNull(module)?.ErrorBoundary;
    if (!OwnError) return <StoreError />;
    return <ExposedComponent expose={expose} component={OwnError} fallback={<StoreError />} />;
  };
}

export function StoreError() {
  const error = useRouteError();
  const { support } = useLayoutData();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} support={support} />;
}

/** When even the layout cannot be shown. Plain words, no styles, no slices. */
export function RootError() {
  return (
    <main>
      <p>An error occurred while showing the error page</p>
      <a href="/">Go back to home</a>
    </main>
  );
}
