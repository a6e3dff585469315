import { data, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { act, screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

/** A page that shows how often it was read, and a form of it that is answered with this status. */
async function refusedWith(status: number) {
  let reads = 0;
  const module = {
    loader: () => ++reads,
    action: () => data({ message: 'Refused.' }, { status }),
    Component: () => (
      <p>
        Read {useLoaderData<number>()} times. {useActionData<{ message: string }>()?.message}
      </p>
    ),
  };
  const { router } = await openSite('/quotes', {
    modules: { 'mf-designer': { './quotes': module } },
    offers: { 'mf-designer': { routes: [{ id: 'quotes-of-test', path: '/quotes', expose: './quotes' }] } },
    scope: { contextFor: () => JSON.parse('{}') },
  });
  const formData = new FormData();
  formData.set('intent', 'accept');
  await act(async () => router.navigate('/quotes', { formMethod: 'post', formData }));
}

test.each([404, 409, 410, 422])(
  'a page whose form is refused with %d shows what is true now, beside why it was refused',
  async (status) => {
    await refusedWith(status);
    expect(screen.getByText('Read 2 times. Refused.')).toBeVisible();
  },
);

test.each([429, 503])(
  'a page asks no more of a store that is over its limit or away (%d)',
  async (status) => {
    await refusedWith(status);
    expect(screen.getByText('Read 1 times. Refused.')).toBeVisible();
  },
);
