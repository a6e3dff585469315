import type { ActionArgs } from '@sanderling/runtime';
import { data } from '@sanderling/runtime/router';

/**
 * What a form of signing in answers when it is sent without JavaScript, or before that is there: with it the browser proves the password
 * to the identity provider. Of what is sent here the e-mail address alone is read, and stands in its field again.
 */
export async function needsScript({ request }: Pick<ActionArgs, 'request'>) {
  const form = await request.formData();
  const email = form.get('email');
  return data(
    {
      message: 'Signing in needs JavaScript. Wait until the page has loaded, then try again.',
      email: typeof email === 'string' ? email : '',
      /** The shopper has pressed for the provider's own page. */
      isHosted: form.get('way') === 'hosted',
    },
    { status: 422 },
  );
}
