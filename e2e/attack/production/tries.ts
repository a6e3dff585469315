import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask } from '../requests/ask.ts';

/** Above every limit of a minute that a single call has. */
export const MANY = 150;
const AT_ONCE = 15;

export interface Sent {
  path: string;
  method?: string;
  body?: unknown;
}

interface Series {
  to: string;
  call: Sent | ((at: number) => Sent);
  from: string | ((at: number) => string);
  headers?: (at: number) => Record<string, string>;
}

/** Tries of visitors who ask for the shop by its own name, from addresses of this machine. */
export class Tries {
  private readonly host: string;
  private readonly outcome: Outcome;

  constructor(origin: string, outcome: Outcome) {
    this.host = new URL(origin).host;
    this.outcome = outcome;
  }

  send(to: string, { path, method = 'POST', body }: Sent, from: string, headers = {}): Promise<Answer> {
    return ask(to + path, { method, body, from, headers: { host: this.host, ...headers } });
  }

  /** Tries again and again until some are refused. Answers how many were not; undefined where none ever was. */
  async answeredOf({ to, call, from, headers = () => ({}) }: Series): Promise<number | undefined> {
    let answered = 0;
    for (let sent = 0; sent < MANY; sent += AT_ONCE) {
      const tries = Array.from({ length: AT_ONCE }, (_, one) => {
        const at = sent + one;
        const content = typeof call === 'function' ? call(at) : call;
        return this.send(to, content, typeof from === 'function' ? from(at) : from, headers(at));
      });
      const answers = await Promise.all(tries);
      this.outcome.did('tries against limits', AT_ONCE);
      const refused = answers.filter(({ status }) => status === 429);
      for (const answer of refused) this.expectTold(answer);
      answered += AT_ONCE - refused.length;
      if (refused.length > 0) return answered;
    }
    return undefined;
  }

  private expectTold({ headers, text }: Answer): void {
    const isTold = Number(headers['retry-after']) > 0;
    this.outcome.expect('a visitor over a limit is told when to come back', isTold, text.slice(0, 160));
  }
}
