import { data } from '@sanderling/runtime/router';

/**
 * What a form of signing in answers when it is sent without JavaScript, or before that is there. The fields are proven to the
 * identity provider by the browser; they are never sent to us, and never stand in an address.
 */
export function needsScript() {
  return data(
    { message: 'Signing in needs JavaScript. Wait until the page has loaded, then try again.' },
    { status: 422 },
  );
}
