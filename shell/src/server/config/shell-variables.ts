import type { VariableGroup } from '@sanderling/configuration/configuration-document';
import {
  experimentVariables,
  metricsVariables,
  processVariables,
  reachVariables,
  releasesVariables,
  serviceVariables,
  tracingVariables,
} from '@sanderling/configuration/store-variables';
import { address, oneOfOr, secret, text, textOr, wholeNumber } from '@sanderling/configuration/variable';
import { z } from 'zod';
import { policyHost, policySource, secureAddress } from './policy-variables.ts';
import { blogVariables, pictureVariables, trackingVariables } from './tracking-variables.ts';

const shellProcessVariables = {
  PORT: wholeNumber({ min: 1, max: 65_535, fallback: 3000 }, { meaning: 'The port of the shop.' }),
  API_ORIGIN: address({
    without: '`http://127.0.0.1:$API_PORT`',
    meaning: 'Where the shell finds the API, where that is started by itself.',
  }),
  API_PORT: wholeNumber(
    { min: 1, max: 65_535, fallback: 3001 },
    { meaning: 'The API’s port on this machine, for a shell without `API_ORIGIN`.' },
  ),
  SHELL_HOST: textOr('::', {
    takes: 'an address of this machine, :: or 0.0.0.0 for all of them',
    meaning: 'Where the shop listens.',
  }),
  ...serviceVariables,
  ...metricsVariables,
  ...processVariables,
  RENDER_WORKERS: wholeNumber({ min: 1, max: 64, fallback: 2 }, { meaning: 'Threads that render pages.' }),
  SLICE_BUDGET_FACTOR: wholeNumber(
    { min: 1, max: 10, fallback: 1 },
    {
      meaning:
        'How many times as long as usual a page waits for its slices before it does without them, for a machine that is slow.',
    },
  ),
  NODE_ENV: text({
    takes: '`development`, or anything else',
    meaning: 'With `development`, open pages reload when their releases change; `npm run dev` sets it.',
    production: 'without effect',
  }),
};

const paymentPageVariables = {
  PAYMENT_PAGE_CHECK_HOURS: wholeNumber(
    { min: 1, max: 168, fallback: 24 },
    {
      meaning:
        'How many hours lie between two checks of the payment page against what was published. In production only.',
    },
  ),
  PAYMENT_PAGE_ALERT_URL: secureAddress({
    without: 'operators read it in the log and the metrics',
    meaning: 'Where what such a check finds is posted, as JSON with a `text`.',
  }),
};

const proxyVariables = {
  CDN_PURGE_URL: address({
    without: 'a proxy may show a page for a second after it has changed',
    meaning:
      'Where a CDN is told which pages to forget, at each promotion, rollback, canary and season, and at each change of the catalogue and of content: by a POST with `Surrogate-Key`, such as `pages`, and the body `{"tags":["pages"]}`. Tested with the purger for nginx. Proxies keep pages longer then.',
  }),
  CDN_PURGE_TOKEN: secret({
    meaning: 'What such a request is authorized with, as `Authorization: Bearer` and `Fastly-Key`.',
  }),
  CDN_KEYS_CANARIES: oneOfOr(['true', 'false'], 'false', {
    meaning:
      'Whether that proxy keeps a page for each value of the cookie `sanCanary`. With `false` no proxy keeps pages while a canary runs.',
  }),
  CDN_KEYS_EXPERIMENTS: oneOfOr(['true', 'false'], 'false', {
    meaning:
      'Whether that proxy keeps a page for each value of the cookie `sanExperiments`. With `false` no proxy keeps pages that an experiment runs on.',
  }),
};

const previewVariables = {
  PREVIEW_SECRET: secret({
    without: '`preview-secret` in `DATA_DIR`, made at the first start',
    meaning: 'What links to previews are signed with; the same for all shells of a shop.',
  }),
};

const gateVariables = {
  CHROMIUM: text({
    takes: 'the path of a Chromium, such as /usr/bin/chromium',
    without: 'no pictures are taken, which a publish says in a line',
    meaning:
      'The browser that looks at each release when it is published, for the pictures of the release desk. For `npm run slices` and `npm run registry` too.',
  }),
};

const outsideVariables = {
  ALGOLIA_APP_ID: text({
    takes: 'the id of an application',
    without: 'the embedded search',
    meaning: 'The Algolia application, for both processes. Needs `ALGOLIA_SEARCH_KEY`.',
  }),
  ALGOLIA_SEARCH_KEY: text({
    takes: 'a key that may only search: every browser gets it',
    meaning: 'The key that searches are made with.',
  }),
  STRIPE_PUBLISHABLE_KEY: text({
    takes: 'a key that begins with pk_',
    without: 'local sandboxes',
    meaning: 'With it the content security policy names Stripe’s hosts.',
  }),
  IDENTITY_ISSUER: policySource({
    takes: 'an https address, that of the user pool',
    without: 'the embedded service at `/_identity`',
    meaning: 'The user pool that browsers call, for the content security policy.',
  }),
  IDENTITY_HOSTED_DOMAIN: policyHost({
    takes: 'a host such as shop.auth.us-east-1.amazoncognito.com',
    meaning: 'The host of the user pool’s own pages.',
  }),
  GOOGLE_CLIENT_ID: text({
    takes: 'the id of a client',
    without: 'one-tap sign-in is not offered',
    meaning: 'With it the content security policy names the addresses of one-tap sign-in.',
  }),
  GOOGLE_SCRIPT_URL: policySource({
    without: 'Google’s own',
    meaning: 'Another address of one-tap’s script.',
  }),
};

/** In the order of the document for operators. */
export const SHELL_VARIABLE_GROUPS: readonly VariableGroup[] = [
  { title: 'The process', variables: shellProcessVariables },
  { title: 'Who can reach the shop', variables: reachVariables },
  { title: 'Traces', variables: tracingVariables },
  { title: 'Releases', variables: releasesVariables },
  { title: 'Proxies that keep pages', variables: proxyVariables },
  { title: 'Previews', variables: previewVariables },
  { title: 'Pictures of releases', variables: gateVariables },
  { title: 'Outside services', variables: outsideVariables },
  { title: 'The payment page', variables: paymentPageVariables },
  { title: 'Tracking', variables: trackingVariables },
  { title: 'The blog', variables: blogVariables },
  { title: 'Experiments', variables: experimentVariables },
  { title: 'Pictures', variables: pictureVariables },
];

/** Every variable that the shell reads. */
export const shellVariables = z.object({
  ...shellProcessVariables,
  ...reachVariables,
  ...tracingVariables,
  ...releasesVariables,
  ...proxyVariables,
  ...previewVariables,
  ...gateVariables,
  ...outsideVariables,
  ...paymentPageVariables,
  ...trackingVariables,
  ...blogVariables,
  ...experimentVariables,
  ...pictureVariables,
});

export type ShellVariables = z.infer<typeof shellVariables>;
