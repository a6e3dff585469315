import { publishChanged, SLOTS_ALONE } from '../shop/damages/damaged-release.ts';
import { gateSays } from '../shop/damages/gate-says.ts';
import { expect, test } from '../shop/own-shop.ts';

const SLICE = 'mf-promotions';
const STAGING = { SANDERLING_ENV: 'staging', STAGING_PASSWORD: 'open sesame' };
test.use({ shopEnv: STAGING });

test('R405 a browser looks at a release in a shop that asks visitors for a password, too', {
  tag: '@full',
}, async ({ shop }) => {
  Object.assign(process.env, STAGING);
  const first = (code: string, label: string) =>
    publishChanged(
      shop.dataDir,
      SLICE,
      label,
      (own) => `${code}\n${own}`,
      ({ entry }) => `web/${entry}`,
      SLOTS_ALONE,
    );
  expect(await gateSays(shop, { [SLICE]: await first('// fine', 'fine') })).toBe('');
  const broken = await first('throw new Error("a mistake");', 'throws');
  expect(await gateSays(shop, { [SLICE]: broken })).toMatch(/in a browser: .*a mistake/);
});
