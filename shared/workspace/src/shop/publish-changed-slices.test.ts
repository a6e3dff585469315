import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishChangedSlices } from './publish-changed-slices.ts';

const AWAY = {
  RELEASES_STORAGE: 's3://releases/sanderling',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};

test('a shop starts while the store of its releases is away, and says what waits for it', async () => {
  const before = { ...process.env };
  const dataDir = await mkdtemp(join(tmpdir(), 'sanderling-start-'));
  Object.assign(process.env, AWAY);
  const said: string[] = [];
  try {
    await publishChangedSlices(dataDir, (text) => said.push(text));
  } finally {
    for (const name of Object.keys(AWAY))
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    await rm(dataDir, { recursive: true });
  }
  expect(said.join('\n')).toMatch(/does not answer[\s\S]*starts with what was live last/);
});
