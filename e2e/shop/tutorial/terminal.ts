import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Terminal {
  /** Where it is now. */
  folder: () => string;
  /** Runs commands to their end; a folder that they enter and variables that they set stay. Throws with what they said. */
  run: (commands: string) => Promise<string>;
  /** Runs commands that go on, in a new terminal in the same folder: variables of others are not set. Resolves as soon as they say something that matches. */
  start: (commands: string, until: RegExp) => Promise<string>;
  close: () => Promise<void>;
}

/** Without what the tests were started with: their npm, their Node, their scope and their colors are not a person’s. */
function personsEnv(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|TEST_|SHOP|FORCE_COLOR)/.test(name),
  );
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}

/** What a person types into a shell, block by block. `notes` is a folder for what goes from one to the next. */
export function openTerminal(start: string, notes: string, env: Record<string, string>): Terminal {
  const running = new Set<ChildProcess>();
  const [variables, place] = [join(notes, 'variables'), join(notes, 'folder')];
  const folder = () => (existsSync(place) ? readFileSync(place, 'utf8').trim() : start);

  function open(commands: string, isNew = false) {
    const before = !isNew && existsSync(variables) ? `. '${variables}'\n` : '';
    const after = isNew ? '' : `export -p > '${variables}'\npwd > '${place}'\n`;
    const child = spawn('bash', ['-c', `set -eu\n${before}cd '${folder()}'\n${commands}\n${after}`], {
      env: { ...personsEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what the commands have started ends with them.
      detached: true,
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    return { child, said: () => said };
  }

  return {
    folder,
    async run(commands) {
      const { child, said } = open(commands);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${said()}`);
      return said();
    },
    start(commands, until) {
      const { child, said } = open(commands, true);
      return new Promise((resolve, reject) => {
        const look = () => until.test(said()) && resolve(said());
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
        child.once('close', () => reject(new Error(`${commands}\nended:\n${said()}`)));
      });
    },
    async close() {
      await Promise.all(
        [...running].map(async (child) => {
          const ended = once(child, 'close');
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
          await ended;
        }),
      );
    },
  };
}
