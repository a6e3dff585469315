import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { test as base, expect } from '../own-shop.ts';
import { readTutorial, type TutorialStep } from './read-tutorial.ts';
import { readWorkflow } from './read-workflow.ts';
import { openTerminal, type Terminal } from './terminal.ts';

interface Tutorial {
  /** Does what stands under a heading, unless it was done. Answers all that was said. */
  follow: (heading: string) => Promise<string>;
  /** The folder of the slice. */
  folder: () => string;
  /** The address that the development server has printed. */
  address: () => string;
  /** Starts a command there that goes on. Answers what it has said when that matches. */
  start: (command: string, until: RegExp) => Promise<string>;
  /** Runs the steps of the repository's workflow, each for itself, in a copy of what a team commits. Answers what they said. */
  runWorkflow: (message: string) => Promise<string>;
  /** Seconds that the team's own commands have taken so far. */
  seconds: () => number;
}

const ASK_EVERY_MS = 500;
const MAX_ASKED = 240;

/** What `left running` means: the command is there when it says this. */
const IS_THERE: [command: string, said: RegExp][] = [
  ['npm run registry', /"msg":"ready"/],
  ['npm run dev', /\?slice=/],
];

/** What a push runs, after a change of the slice. */
interface WorkflowRun {
  message: string;
  said: string;
}

/** A shop, and a team that follows docs/tutorial.md in an empty folder. */
export const test = base.extend<object, { tutorial: Tutorial; pushed: WorkflowRun }>({
  pushed: [
    async ({ tutorial }, use) => {
      await tutorial.follow('Make it live');
      for (const name of ['hello.tsx', 'hello.test.tsx']) {
        const file = join(tutorial.folder(), 'src/hello', name);
        writeFileSync(file, readFileSync(file, 'utf8').replace('Show one more', 'One more lamp'));
      }
      const message = 'Say what a press brings\n\nA long text about it.';
      await use({ message, said: await tutorial.runWorkflow(message) });
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
  tutorial: [
    async ({ shop }, use) => {
      const tutorial = await openTutorial(shop);
      await tutorial.follow('Before: the shop lets teams in');
      await tutorial.follow('A new repository');
      await tutorial.follow('Edit it inside the shop');
      await tutorial.hasDevShell();
      await use(tutorial);
      await tutorial.close();
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
});
export { expect };

async function openTutorial(shop: { address: string; dataDir: string; apiPort: number }) {
  const sections = readTutorial();
  const empty = realpathSync(mkdtempSync(join(tmpdir(), 'sanderling-team-')));
  const registryPort = await freePort(0);
  const terminals: Record<string, Terminal> = {
    'at the shop': openTerminal(ROOT, notes(empty, 'shop'), {
      DATA_DIR: shop.dataDir,
      REGISTRY_PORT: String(registryPort),
      API_ORIGIN: `http://127.0.0.1:${shop.apiPort}`,
      PUBLIC_ORIGIN: shop.address,
    }),
    'in your folder': openTerminal(notes(empty, 'folder'), notes(empty, 'team'), {
      npm_config_cache: ownCache(),
    }),
  };
  const said = new Map<string, string>();
  const told = () => [...said.values()].join('\n');
  let teamMs = 0;

  /** The addresses of this very shop, and what a person copies from one place to another. */
  function filledIn(text: string): string {
    return text
      .replaceAll('http://localhost:3000', shop.address)
      .replaceAll('http://localhost:3002', `http://localhost:${registryPort}`)
      .replaceAll('MCowBQYDK2VwAyEA…', () => /^MCowBQYDK2VwAyEA\S+$/m.exec(told())?.[0] ?? '')
      .replaceAll('release_…', () => /^release_\S+$/m.exec(told())?.[0] ?? '');
  }

  async function take(step: TutorialStep, folder: () => string): Promise<string> {
    if (step.kind === 'edit') {
      const file = join(folder(), step.file);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(step.from);
      writeFileSync(file, text.replace(step.from, step.to));
      return '';
    }
    const terminal = terminals[step.place];
    const text = filledIn(step.text);
    if (!step.isLeftRunning) return (await terminal?.run(text)) ?? '';
    const [, there] = IS_THERE.find(([command]) => step.text.includes(command)) ?? [];
    if (!there) throw new Error(`When is it there? ${step.text}`);
    return (await terminal?.start(text, there)) ?? '';
  }

  const address = () => /http:\S+\?slice=\S+/.exec(said.get('Edit it inside the shop') ?? '')?.[0] ?? '';
  const folder = () => terminals['in your folder']?.folder() ?? empty;
  return {
    folder,
    seconds: () => teamMs / 1_000,
    async follow(heading: string) {
      const before = said.get(heading);
      if (before !== undefined) return before;
      const steps = sections.get(heading);
      if (!steps) throw new Error(`The tutorial has no "${heading}".`);
      for (const step of steps) {
        const startedAt = performance.now();
        const answer = await take(step, folder);
        if (step.kind === 'commands' && step.place === 'in your folder')
          teamMs += performance.now() - startedAt;
        said.set(heading, `${said.get(heading) ?? ''}\n${answer}`);
      }
      return said.get(heading) ?? '';
    },
    address,
    async runWorkflow(message: string) {
      const token = /^release_\S+$/m.exec(told())?.[0] ?? '';
      const steps = readWorkflow(join(folder(), '.github/workflows/slice.yml'), {
        'vars.RELEASES_REGISTRY': `http://localhost:${registryPort}`,
        'secrets.RELEASES_TOKEN': token,
        'secrets.RELEASE_KEY': readFileSync(join(folder(), '.data/release-key.pem'), 'utf8').trim(),
        'github.event.head_commit.message': message,
      });
      const checkout = join(empty, 'checkout', basename(folder()));
      const filter = (file: string) => !/\/(node_modules|\.data|\.cache)$/.test(file);
      cpSync(folder(), checkout, { recursive: true, filter });
      let answers = '';
      for (const [at, { run, env }] of steps.entries()) {
        const terminal = openTerminal(checkout, notes(empty, `step-${at}`), {
          npm_config_cache: ownCache(),
          ...env,
        });
        answers += await terminal.run(run);
      }
      return answers;
    },
    start: async (command: string, until: RegExp) =>
      (await terminals['in your folder']?.start(command, until)) ?? '',
    /** Until the shop has built the shell in which components keep their state: it asks to open the page again then. */
    async hasDevShell() {
      for (let asked = 0; asked < MAX_ASKED; asked += 1) {
        const html = await (await fetch(address())).text();
        if (html.includes('/releases/shell/dev-')) return;
        await wait(ASK_EVERY_MS);
      }
      throw new Error('The shop has no development shell.');
    },
    async close() {
      for (const terminal of Object.values(terminals)) await terminal.close();
      rmSync(empty, { recursive: true, force: true });
    },
  };
}

/** What is fetched from the network is there for the next run; the template of an earlier run is not, which has the same version. */
function ownCache(): string {
  const cache = join(ROOT, '.cache/npm-of-teams');
  rmSync(join(cache, '_npx'), { recursive: true, force: true });
  return cache;
}

function notes(empty: string, name: string): string {
  const folder = join(empty, name);
  mkdirSync(folder);
  return folder;
}
