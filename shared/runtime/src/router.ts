/**
 * The router as slices see it. They share this instead of react-router-dom itself: the whole library would be in the
 * page for the sake of what no slice uses (29 kB against 53).
 */
export {
  data,
  Form,
  isRouteErrorResponse,
  Outlet,
  redirect,
  ScrollRestoration,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router-dom';
export { Link } from './links/link.tsx';

/** Thrown by a loader when there is nothing at this address: the 404 page, with status 404. */
export function notFound(): Response {
  return new Response('Not found', { status: 404, statusText: 'Not Found' });
}

/** Thrown or returned by an action after a form post: the browser gets the page by GET, so that a reload posts nothing. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}
