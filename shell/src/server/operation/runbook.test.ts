import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const DOCS = path.join(import.meta.dirname, '../../../../docs');
const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          record: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ runbook_url: z.string(), what_to_do: z.string() }).optional(),
        }),
      ),
    }),
  ),
});
const all = ['alerts.yml', 'objectives.yml'].flatMap((file) => {
  const text = readFileSync(path.join(DOCS, 'observability', file), 'utf8');
  return rules.parse(parse(text)).groups.flatMap((group) => group.rules);
});
const alerts = all.filter(({ alert }) => alert !== undefined);
const runbook = readFileSync(path.join(DOCS, 'runbook.md'), 'utf8');
const sections = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0] ?? '', section]),
);

test('a woken operator finds for each alert what it means, what to look at and what to do', () => {
  expect(alerts.length).toBeGreaterThan(15);
  for (const { alert = '', annotations } of alerts) {
    expect([alert, annotations?.runbook_url]).toEqual([alert, `docs/runbook.md#${alert.toLowerCase()}`]);
    expect(sections.get(alert)).toMatch(/\*\*Means\*\*: .+\n\*\*Look at\*\*: .+\n\*\*Do\*\*: .+/);
  }
});

test('the runbook speaks of no alert that there is not, and links to its own sections', () => {
  const named = alerts.map(({ alert }) => alert);
  expect([...sections.keys()].filter((title) => title !== 'Objectives').toSorted()).toEqual(named.toSorted());
  const anchors = [...sections.keys()].map((title) => title.toLowerCase());
  for (const [, anchor] of runbook.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
});

test('every ratio that a burn rate goes by is recorded', () => {
  const recorded = all.flatMap(({ record }) => record ?? []);
  const used = alerts.flatMap(({ expr }) => expr.match(/sanderling:\w+:ratio_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(8);
  for (const ratio of used) expect(recorded).toContain(ratio);
});
