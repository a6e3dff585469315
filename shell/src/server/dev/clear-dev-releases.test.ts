import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { createFixtureReleases, sliceCode } from '../testing/fixture-releases.ts';
import { clearDevReleases } from './clear-dev-releases.ts';

test('a shop that starts clears slices that were only edited, and keeps what is live', async () => {
  const { dataDir, releases, publishDevelopment, promote } = await createFixtureReleases();
  await promote({ 'mf-promotions': sliceCode("return 'offers'") });
  for (const name of ['mf-lamps', 'mf-promotions']) await publishDevelopment(name, 'dev-1');
  const app = Fastify();
  clearDevReleases(app, releases);
  await app.ready();
  await app.close();
  const { slices } = await releases.status();
  expect(Object.keys(slices).sort()).toEqual(['mf-promotions', 'shell']);
  expect(Object.keys(slices['mf-promotions']?.releases ?? {})).toEqual([slices['mf-promotions']?.live]);
  await rm(dataDir, { recursive: true });
});
