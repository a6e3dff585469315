import { openConfiguredReleases } from '@sanderling/releases/configured-releases';
import { readConfig } from '../config/config.ts';
import { checkPaymentPage } from './check-payment-page.ts';

// npm run payment-page -w shell [-- https://shop.example]: says what differs, and ends with 1 when anything does.
const config = readConfig(process.env);
const [origin = config.publicOrigin] = process.argv.slice(2);
const { currentReleaseSet } = await openConfiguredReleases({
  dataDir: config.dataDir,
  config: config.releases,
  warn: console.warn,
});
const findings = await checkPaymentPage({
  config,
  releaseSet: currentReleaseSet,
  origin: new URL(origin).origin,
});
console.log(findings.length > 0 ? findings.join('\n') : 'The payment page is as it was published.');
process.exitCode = findings.length > 0 ? 1 : 0;
