import {
  metricsVariables,
  objectStorage,
  objectStorageVariables,
  processVariables,
  reachVariables,
  serviceVariables,
} from '@sanderling/configuration/store-variables';
import {
  oneOf,
  secret,
  secretAddress,
  text,
  textOr,
  variableNotes,
  wholeNumber,
} from '@sanderling/configuration/variable';

export const apiProcessVariables = {
  API_PORT: wholeNumber(
    { min: 0, max: 65_535, fallback: 3001 },
    { meaning: 'The port of the API; with 0 a free one.' },
  ),
  API_HOST: textOr('127.0.0.1', {
    takes: 'an address of this machine, 0.0.0.0 or :: for all of them',
    meaning:
      'Where the API listens. With any address that other machines can reach it needs `SERVICE_TOKEN`.',
    production: 'another than 127.0.0.1 only with `SERVICE_TOKEN`',
  }),
  ...serviceVariables,
  ...metricsVariables,
  ...processVariables,
  DATABASE_URL: secretAddress(/^postgres(?:ql)?:\/\//, {
    takes: 'an address such as postgres://shop:password@db.example/shop',
    without: 'PGlite in `DATA_DIR`, which serves one process',
    meaning: 'The PostgreSQL server.',
    production: 'needed, or `database` waived',
  }),
  FILES_STORAGE: objectStorage.nullable().default(null).register(variableNotes, {
    takes: 's3://bucket or s3://bucket/prefix',
    without: '`uploads` in `DATA_DIR`, and `DOCUMENTS_DIR`',
    meaning:
      'The bucket of pictures that customers and merchants send, and of documents of trade applications. It stays closed to the public: the API alone reads it.',
  }),
  ...objectStorageVariables,
  DOCUMENTS_DIR: text({
    takes: 'a folder that every process of the API reaches',
    without: '`documents` in `DATA_DIR`',
    meaning: 'Where certificates of trade applications are stored. The web server must not serve it.',
  }),
  API_REQUESTS_PER_MINUTE: wholeNumber(
    { min: 1, max: 1_000_000_000, fallback: 3_000 },
    {
      meaning:
        'Requests that one address may make in a minute over all calls; single calls have lower limits of their own.',
    },
  ),
};

export const apiReachVariables = {
  ...reachVariables,
  WAIVED_SERVICES: text({
    takes: 'some of database, mail, payments, identity and search, with spaces or commas between',
    meaning: 'Outside services that the shop does without in production.',
  }),
  SEED_ACCOUNTS: oneOf(['true', 'false'], {
    without: '`true` where `PUBLIC_ORIGIN` is this machine’s own',
    meaning: 'Whether there are accounts with known passwords for trying things out.',
    production: '`true` is refused',
  }),
  OPERATOR_TOKEN: secret({
    takes: 'a long random text',
    without: 'programs of this machine alone',
    meaning:
      'What programs of operators send as `Authorization: Bearer`: they move orders on and refund them, from anywhere.',
  }),
};
