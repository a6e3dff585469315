import { readConfig } from '../config/config.ts';
import type { SkewReport } from './open-tabs.ts';
import { tabsInWords } from './tabs-in-words.ts';

// npm run tabs -w shell: which releases are open in browsers, as the shell on this machine knows it.
const { port } = readConfig(process.env);
const address = `http://127.0.0.1:${port}/open_tabs`;
try {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
  const report: SkewReport = await answer.json();
  console.log(tabsInWords(report));
} catch (error) {
  console.error(`The shell at ${address} could not be asked; set PORT to its port. ${String(error)}`);
  process.exitCode = 1;
}
