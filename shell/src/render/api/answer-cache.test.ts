import { createKeptAnswers } from './answer-cache.ts';

function keep({ most = 10 } = {}) {
  let nowMs = 0;
  let asked = 0;
  const kept = createKeptAnswers<{ n: number; inner: { list: number[] } }>({
    keptMs: 5_000,
    most,
    now: () => nowMs,
  });
  const ask = async () => {
    asked += 1;
    return { n: asked, inner: { list: [asked] } };
  };
  return { kept, ask, asked: () => asked, pass: (ms: number) => (nowMs += ms) };
}

test('one answer is asked for once, also by those who come while it is on its way', async () => {
  const { kept, ask, asked, pass } = keep();
  const answers = await Promise.all([kept('/slides', ask), kept('/slides', ask)]);
  pass(4_999);
  expect(await kept('/slides', ask)).toBe(answers[0]);
  expect(asked()).toBe(1);
  pass(1);
  expect(await kept('/slides', ask)).toMatchObject({ n: 2 });
});

test('a failure is told to those who asked, and the next one asks again', async () => {
  const { kept, ask } = keep();
  await expect(kept('/slides', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('/slides', ask)).toMatchObject({ n: 1 });
});

test('what is not worth keeping is asked for again', async () => {
  let asked = 0;
  const kept = createKeptAnswers<{ status: number }>({
    keptMs: 5_000,
    most: 10,
    now: () => 0,
    isWorthKeeping: ({ status }) => status < 500,
  });
  const ask = async () => {
    asked += 1;
    return { status: asked === 1 ? 503 : 200 };
  };
  expect(await kept('/slides', ask)).toEqual({ status: 503 });
  expect(await kept('/slides', ask)).toEqual({ status: 200 });
  expect(await kept('/slides', ask)).toEqual({ status: 200 });
  expect(asked).toBe(2);
});

test('whoever changes what others are given as well learns of it at once', async () => {
  const { kept, ask } = keep();
  const answer = await kept('/slides', ask);
  expect(() => answer.inner.list.push(2)).toThrow(TypeError);
});

test('only so many are kept, the newest', async () => {
  const { kept, ask, asked } = keep({ most: 2 });
  for (const key of ['/a', '/b', '/c']) await kept(key, ask);
  await kept('/c', ask);
  await kept('/b', ask);
  expect(asked()).toBe(3);
  await kept('/a', ask);
  expect(asked()).toBe(4);
});

test('while a newer answer takes its time the last one is given, and the newer one from when it is there', async () => {
  const { kept, ask, pass } = keep();
  await kept('/slides', ask);
  pass(5_000);
  const newer = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  expect(await kept('/slides', () => newer.promise)).toMatchObject({ n: 1 });
  newer.resolve({ n: 7, inner: { list: [] } });
  await new Promise(setImmediate);
  expect(await kept('/slides', ask)).toMatchObject({ n: 7 });
});

test('instead of a failure, and of what is not worth keeping, the last answer is given for ten minutes', async () => {
  let nowMs = 0;
  const kept = createKeptAnswers<{ status: number }>({
    keptMs: 5_000,
    most: 10,
    now: () => nowMs,
    isWorthKeeping: ({ status }) => status < 500,
  });
  const refused = async () => ({ status: 503 });
  await kept('/slides', async () => ({ status: 200 }));
  nowMs = 5_000;
  expect(await kept('/slides', refused)).toEqual({ status: 200 });
  nowMs = 10_000;
  expect(await kept('/slides', () => Promise.reject(new Error('away')))).toEqual({ status: 200 });
  nowMs = 600_000;
  expect(await kept('/slides', refused)).toEqual({ status: 503 });
});
