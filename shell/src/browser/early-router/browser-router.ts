import { createBrowserRouter } from 'react-router-dom';

// The build gives this file a copy of the router of its own (`late-router.ts` of slice-kit), which has what only navigation needs. It imports
// nothing else: that would be copied too.

/** The router of a page that is shown already. */
export const createPageRouter: typeof createBrowserRouter = (routes, options) =>
  createBrowserRouter(routes, options);
