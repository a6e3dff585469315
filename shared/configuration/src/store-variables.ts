import { z } from 'zod';
import { address, oneOf, oneOfOr, secret, text, textOr, variableNotes } from './variable.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What API and shell both read about the process that they are. */
export const processVariables = {
  DATA_DIR: textOr('.data', {
    takes: 'a folder',
    meaning: 'The folder of the embedded database, releases, registry and logs. Both processes share it.',
  }),
  LOG_LEVEL: oneOfOr(LOG_LEVELS, 'info', { meaning: 'What is worth a line in the log.' }),
};

/** What API and shell both read about each other, where they are not on one machine. */
export const serviceVariables = {
  SERVICE_TOKEN: z.string().min(32).nullable().default(null).register(variableNotes, {
    takes: 'a random text of 32 characters or more',
    without: 'the API believes programs of its own machine alone',
    meaning:
      'What the shell shows the API, the same for both: then the API believes the shell on another machine who its visitor is, and does not limit its own calls. Only who shows it is believed then, wherever it runs.',
    isSecret: true,
  }),
};

/** What API and shell both read about who may read their metrics. */
export const metricsVariables = {
  METRICS_TOKEN: secret({
    without: 'programs of this machine alone',
    meaning:
      'What a Prometheus on another machine sends as `Authorization: Bearer` for `/metrics`, of shells and of APIs.',
  }),
};

/** What API and shell both read about who can reach the shop. */
export const reachVariables = {
  STORE_DIR: text({
    takes: 'a folder, see docs/your-store.md',
    without: '`store`',
    meaning: 'Whose store it is: name, texts, contact, colors and catalogue. The same for API and shell.',
  }),
  PUBLIC_ORIGIN: address({
    takes: 'an address such as https://shop.example',
    without: '`http://localhost:$PORT`; for an API that is started alone, port 3000',
    meaning:
      'The address that visitors see: in mails, canonical links and `Secure` cookies. With any address but this machine’s own the shop is in production.',
    production: 'the shop’s own address',
  }),
  SANDERLING_ENV: oneOf(['local', 'staging', 'production'], {
    without: '`local` where `PUBLIC_ORIGIN` is this machine’s own, else `production`',
    meaning: 'What the shop is for. With `staging` every page asks for `STAGING_PASSWORD` first.',
    production: '`local` is refused',
  }),
  STAGING_PASSWORD: secret({
    meaning:
      'What a visitor of a staging shop has to know. Needed with `SANDERLING_ENV=staging`, for `npm run slices` and `npm run registry` too: the browser that looks at releases opens the shop with it.',
  }),
  TRUST_PROXY: text({
    takes: 'the number of proxies in front of the shell, or their addresses or ranges, such as 10.0.0.0/8',
    without: 'no proxy is believed',
    meaning: 'Whose word about a visitor’s address counts.',
  }),
};

/** What API and shell both read about what is tried on a part of the visitors. */
export const experimentVariables = {
  EXPERIMENTS_FILE: text({
    takes: 'the path of a JSON file, see docs/experiments.md',
    without: 'nothing is tried',
    meaning: 'The experiments of the shop, the same file for both processes.',
  }),
};

/** `name=value,name=value`, as OpenTelemetry writes headers. */
const headerList = z
  .string()
  .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/)
  .transform((text) => Object.fromEntries(text.split(',').map((pair) => splitOnce(pair))));

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
}

/** What API and shell both read about traces, under the names that OpenTelemetry has for them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    without: 'no traces are made',
    meaning:
      'A collector that takes OTLP over HTTP, such as http://127.0.0.1:4318: the shop sends it a trace of each request, through shell, render thread and API to the queries.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}).register(variableNotes, {
    takes: 'headers such as authorization=Basic%20abc,tenant=shop',
    without: 'none',
    meaning: 'What each call of the collector carries.',
    isSecret: true,
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).register(variableNotes, {
    takes: 'a number from 0 to 1',
    meaning: 'The share of requests that a trace is made of.',
  }),
};

/** `s3://bucket/prefix`, as its parts. */
export const objectStorage = z
  .string()
  .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/)
  .transform((address) => {
    const [bucket = '', ...prefix] = address.slice('s3://'.length).split('/');
    return { bucket, prefix: prefix.filter(Boolean).join('/') };
  });

/** What every process reads that works with a bucket, under the names that its clients have for them. */
export const objectStorageVariables = {
  S3_ENDPOINT: address({
    without: 'Amazon S3',
    meaning: 'Another store that speaks S3.',
  }),
  AWS_REGION: textOr('us-east-1', { takes: 'a region', meaning: 'The region of the bucket.' }),
  AWS_ACCESS_KEY_ID: text({
    takes: 'the id of an access key',
    without: 'the role or profile of the machine',
    meaning: 'Who asks the store. Needs `AWS_SECRET_ACCESS_KEY`.',
  }),
  AWS_SECRET_ACCESS_KEY: secret({ meaning: 'The secret of that access key.' }),
  AWS_SESSION_TOKEN: secret({ meaning: 'Its session, where the access key is for a time.' }),
};

/** What every process reads that works with releases. */
export const releasesVariables = {
  RELEASES_STORAGE: objectStorage.nullable().default(null).register(variableNotes, {
    takes: 's3://bucket or s3://bucket/prefix',
    without: '`DATA_DIR`',
    meaning:
      'Where releases and registry are kept. The store has to know conditional writes (`If-Match`, `If-None-Match`), as Amazon S3 does; switch on its versioning, which keeps earlier registries.',
  }),
  ...objectStorageVariables,
  RELEASES_KEYS: text({
    takes: 'the path of a file',
    without: 'the keys that `npm run slices -- key add` registered',
    meaning:
      'The public keys whose releases run here, whatever the registry says. On each line a slice (or `*`), a key, and whose it is.',
  }),
  RELEASES_UNSEEN: oneOf(['ask', 'allow'], {
    without: '`allow` where `PUBLIC_ORIGIN` is this machine’s own, else `ask`',
    meaning:
      'What is done with a release that no browser has looked at (`CHROMIUM` names none, or it did not answer) and that a team makes live, or that is to become live by itself: `ask` wants a reason, which is kept with it.',
  }),
};
