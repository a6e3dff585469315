import type { ServerResponse } from 'node:http';
import type { LoaderArgs } from '@sanderling/runtime';
import { createElement as h } from 'react';
import { useListeningApi } from '../server/testing/listening-api.ts';
import { requestFor } from './testing/fixture-environment.ts';
import { useRenderer, withTop } from './testing/use-renderer.ts';

const { rendererWith } = useRenderer();
const api = useListeningApi();

async function pageOf(environment: ReturnType<typeof withTop>) {
  const { html, ...answer } = await rendererWith({ apiOrigin: api.origin }).render(
    requestFor('/'),
    environment,
  );
  return { ...answer, text: Buffer.from(html ?? []).toString() };
}

test('a place whose API is late is left out of the page, its slice is not blamed, and it is there again as soon as the API answers', async () => {
  const slides = /\/slides/;
  const held: ServerResponse[] = [];
  const environment = withTop({
    default: () => h('p', null, 'Free delivery'),
    loader: ({ context }: LoaderArgs) =>
      context.api.slides.top({ layout: 'default' }).then(
        () => null,
        () => null,
      ),
  });
  api.answer = ({ url = '' }, response) => void (slides.test(url) ? held.push(response) : response.end('{}'));
  const late = await pageOf(environment);
  expect(held).toHaveLength(1);
  expect(late.text).not.toContain('Free delivery');
  expect(late).toMatchObject({ status: 200, isDegraded: true, isMissingDeferred: true, down: [] });
  expect(environment.logged.map((line) => line.split(':', 1)[0])).toEqual(['']);
  expect(environment.logged[0]).toContain('ApiLate');

  for (const response of held) response.end('{}');
  api.answer = (_call, response) => void response.end('{}');
  expect((await pageOf(environment)).text).toContain('Free delivery');
});

test('the time in which a release is read and started is not its own', async () => {
  const environment = withTop({ default: () => h('p', null, 'Free delivery') });
  const read = Promise.withResolvers<void>();
  const patient = rendererWith({ apiOrigin: api.origin, sliceBudgetFactor: 0.1 });
  const page = patient.render(requestFor('/'), {
    ...environment,
    start: (slice) => (slice === 'mf-promotions' ? read.promise : Promise.resolve()),
  });
  // A place that is late of its own accord would be given up meanwhile.
  await patient.render(
    requestFor('/'),
    withTop(() => new Promise(() => {})),
  );
  read.resolve();
  const { html } = await page;
  expect(Buffer.from(html ?? []).toString()).toContain('Free delivery');
});
