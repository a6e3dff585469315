/** A call with a good body, to be spoilt in every way. */
export interface Call {
  method?: 'POST' | 'DELETE' | 'GET';
  path: string;
  good: Record<string, unknown>;
  /** Fields that may be left out. */
  optional?: readonly string[];
}

const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
const WRONG: readonly unknown[] = [null, '', 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [{}], DEEP];
const HOSTILE = [
  "'; drop table orders; --",
  '\u0000',
  '\ud800',
  '</script><script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  'a'.repeat(100_000),
  '‮ɘvil',
];
const EXTRA = {
  price: 1,
  total: 0,
  role: 'admin',
  user_id: 1,
  state: 'processing',
  discount: 100,
  promotion_id: 31,
  balance: 1_000_000,
  constructor: {},
};

export interface Bad {
  what: string;
  body: unknown;
}

/** Bodies with a field missing, of another kind, hostile, or too many. */
export function* badOnes({ good, optional = [] }: Call): Generator<Bad> {
  for (const field of Object.keys(good)) {
    const { [field]: _left, ...rest } = good;
    if (!optional.includes(field)) yield { what: `without ${field}`, body: rest };
    for (const wrong of WRONG) {
      if (wrong === null && optional.includes(field)) continue;
      yield { what: `${field} = ${JSON.stringify(wrong).slice(0, 30)}`, body: { ...good, [field]: wrong } };
    }
    if (typeof good[field] !== 'string') continue;
    for (const hostile of HOSTILE) {
      yield {
        what: `${field} = ${JSON.stringify(hostile).slice(0, 40)}`,
        body: { ...good, [field]: hostile },
      };
    }
  }
  for (const [field, value] of Object.entries(EXTRA)) {
    yield { what: `with ${field}`, body: { ...good, [field]: value } };
  }
  for (const body of [null, [], 'text', 7, {}]) yield { what: JSON.stringify(body), body };
}
