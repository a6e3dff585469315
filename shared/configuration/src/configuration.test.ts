import { z } from 'zod';
import { configurationDocument } from './configuration-document.ts';
import { readVariables } from './read-variables.ts';
import { address, addressOr, oneOfOr, secret, text, variableNotes, wholeNumber } from './variable.ts';

const variables = {
  WORKERS: wholeNumber({ min: 1, max: 64, fallback: 2 }, { meaning: 'Threads.' }),
  LEVEL: oneOfOr(['warn', 'info'], 'info', { meaning: 'Lines.', production: '`info` is refused' }),
  FEED: address({ meaning: 'Who is told.' }),
  KEYS: addressOr('https://keys.example/', { meaning: 'Where keys are.' }),
  FOLDER: text({ takes: 'a folder', without: '`.data`', meaning: 'Where data is.' }),
  PIN: secret({ meaning: 'Who may.' }),
};
const schema = z.object(variables);

test('an operator who sets nothing, or leaves a variable empty, gets the defaults', () => {
  const defaults = {
    WORKERS: 2,
    LEVEL: 'info',
    FEED: null,
    KEYS: 'https://keys.example/',
    FOLDER: null,
    PIN: null,
  };
  expect(readVariables(schema, {})).toEqual(defaults);
  expect(readVariables(schema, { WORKERS: '', LEVEL: '', FEED: '', KEYS: '', FOLDER: '' })).toEqual(defaults);
});

test('an operator is told every variable that cannot be used, and what to write', () => {
  const wrong = { WORKERS: '65', LEVEL: 'loud', FEED: 'localhost:3000', KEYS: 'keys' };
  expect(() => readVariables(schema, wrong)).toThrow(
    [
      'WORKERS is "65": set it to a whole number from 1 to 64.',
      'LEVEL is "loud": set it to warn or info.',
      'FEED is "localhost:3000": set it to an http or https address.',
      'KEYS is "keys": set it to an address such as https://keys.example/.',
    ].join('\n'),
  );
});

test('a secret that cannot be used is not repeated', () => {
  const notes = { meaning: 'Who may.', takes: 'four digits', isSecret: true } as const;
  const PIN = z.string().min(4).register(variableNotes, notes);
  expect(() => readVariables(z.object({ PIN }), { PIN: '777' })).toThrow(
    /^PIN cannot be used: set it to four digits\.$/,
  );
});

test('an operator reads in one table what each variable takes, its default, what it decides and what production asks', () => {
  expect(configurationDocument('Settings', 'All of them.', [{ title: 'Work', variables }])).toBe(
    `# Settings

All of them.

## Work

| variable | takes | without it | what it decides | in production |
| --- | --- | --- | --- | --- |
| \`WORKERS\` | a whole number from 1 to 64 | \`2\` | Threads. |  |
| \`LEVEL\` | warn or info | \`info\` | Lines. | \`info\` is refused |
| \`FEED\` | an http or https address | none | Who is told. |  |
| \`KEYS\` | an address such as https://keys.example/ | \`https://keys.example/\` | Where keys are. |  |
| \`FOLDER\` | a folder | \`.data\` | Where data is. |  |
| \`PIN\` | the secret itself (secret) | none | Who may. |  |
`,
  );
});
