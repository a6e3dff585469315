import { messageOf } from './message-of.ts';

type Variables = Record<string, string | undefined>;

export interface Reading<Config> {
  /** What can be read without the variables at fault; null where even that cannot. */
  config: Config | null;
  faults: string[];
}

const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|^PORT\b/;

/**
 * Every fault that a reader of variables has a sentence for. A reader ends at the first that concerns several of them: it is asked
 * again without the variable that the sentence begins with.
 */
export function validateVariables<Config>(read: (env: Variables) => Config, env: Variables): Reading<Config> {
  const faults: string[] = [];
  const left = { ...env };
  for (;;) {
    try {
      return { config: read(left), faults };
    } catch (error) {
      const lines = messageOf(error).split('\n');
      faults.push(...lines);
      const named = lines.flatMap((line) => NAME.exec(line)?.[0] ?? []).filter((name) => left[name]);
      if (named.length === 0) return { config: null, faults };
      for (const name of named) delete left[name];
    }
  }
}
