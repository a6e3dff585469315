import { readFileSync } from 'node:fs';
import { DOCUMENT_PATH, readConfig, registryDocument } from './registry-config.ts';

test('an operator reads in shared/releases/configuration.md what the schema says', () => {
  expect(readFileSync(DOCUMENT_PATH, 'utf8')).toBe(registryDocument());
});

test('without configuration the registry keeps releases in the data directory and answers this machine alone', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', releases: { s3: null, keysFile: null } });
});

test('a bucket is named by its address, and half an access key is refused', () => {
  const key = { AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'secret' };
  const { releases } = readConfig({
    RELEASES_STORAGE: 's3://shop-releases/live/',
    AWS_REGION: 'eu-central-1',
    ...key,
  });
  expect(releases.s3).toEqual({
    bucket: 'shop-releases',
    prefix: 'live',
    region: 'eu-central-1',
    endpoint: null,
    credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'secret' },
  });
  expect(() => readConfig({ RELEASES_STORAGE: 's3://shop', AWS_ACCESS_KEY_ID: 'AKIA1' })).toThrow(
    'both or none',
  );
  expect(() => readConfig({ RELEASES_STORAGE: 'shop-releases' })).toThrow('set it to s3://bucket');
});
