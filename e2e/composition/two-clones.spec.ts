import { join } from 'node:path';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { test as base, expect } from '../shop/own-shop.ts';
import { openRegistry } from '../shop/publishing/open-registry.ts';
import { type Clone, cloneFor, edit, removeClone, runSlices } from '../shop/publishing/team-clone.ts';

const TEAMS = ['mf-promotions', 'mf-designer'] as const;
type Team = (typeof TEAMS)[number];

/** A clone of the repository for each team, with a token and a key of its own, and the shop's registry beside the shop. */
const test = base.extend<object, { clones: Record<Team, Clone> }>({
  clones: [
    async ({ shop }, use) => {
      const registry = await openRegistry(shop);
      const [promotions, designer] = await Promise.all(
        TEAMS.map((team) => cloneFor(team, registry.address, shop.dataDir)),
      );
      if (promotions && designer) await use({ 'mf-promotions': promotions, 'mf-designer': designer });
      await registry.close();
      for (const clone of [promotions, designer]) if (clone) await removeClone(clone);
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
});

test('two teams publish at once from two clones, and both are live', { tag: '@full' }, async ({
  clones,
  shop,
}) => {
  for (const team of TEAMS) await edit(join(clones[team].folder, team, 'slice.json'), (text) => `${text}\n`);
  const said = await Promise.all(
    TEAMS.map((team) => runSlices(clones[team], 'publish', team, '--why', `From the clone of ${team}`)),
  );
  expect(said.map(({ code }) => code)).toEqual([0, 0]);
  const html = await (await fetch(`${shop.address}/trade-program`)).text();
  for (const [at, team] of TEAMS.entries()) {
    const [, version = 'none'] = new RegExp(`${team} (\\S+) is live`).exec(said[at]?.said ?? '') ?? [];
    expect(html).toContain(`/releases/${team}/${version}/`);
  }
});

test('a team in its clone gets nothing of the other: no path, no slot, no release', { tag: '@full' }, async ({
  clones,
}) => {
  const [ann, bea] = [clones['mf-promotions'], clones['mf-designer']];
  const foreign = { 'mf-promotions': 'trade-program', 'mf-designer': 'financing' };
  const tried = await Promise.all([
    runSlices(ann, 'rollback', 'mf-designer'),
    runSlices(bea, 'canary', 'mf-promotions', 'end'),
    ...TEAMS.map(async (team) => {
      await edit(join(clones[team].folder, team, 'slice.json'), (text) => {
        const source = JSON.parse(text);
        const [{ expose }] = source.routes;
        const route = { id: foreign[team], path: `/${foreign[team]}`, expose };
        return JSON.stringify({ ...source, routes: [...source.routes, route] });
      });
      return runSlices(clones[team], 'publish', team);
    }),
  ]);
  expect(tried.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(tried.map(({ said }) => said)).toEqual([
    expect.stringContaining('does not let you promote mf-designer'),
    expect.stringContaining('does not let you promote mf-promotions'),
    expect.stringContaining('The route trade-program is of mf-designer'),
    expect.stringContaining('The route financing is of mf-promotions'),
  ]);
});
