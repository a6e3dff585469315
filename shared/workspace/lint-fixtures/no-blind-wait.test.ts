// Each line breaks the rule, up to the empty one; those after it do not.
import { setTimeout as pause } from 'node:timers/promises';
await page.waitForTimeout(500);
await page.waitForLoadState('networkidle');
await new Promise((done) => setTimeout(done, 100));
for (;;) await ask();
while (true) await ask();

await page.waitForLoadState('load');
for (let attempt = 0; attempt < 3; attempt += 1) await ask();
