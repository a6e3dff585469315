import { createAnswerCache } from './answer-cache.ts';

function answerCache({ limit = 10 } = {}) {
  let nowMs = 0;
  let asked = 0;
  const cached = createAnswerCache<{ n: number; inner: { list: number[] } }>({
    freshMs: 5_000,
    limit,
    now: () => nowMs,
  });
  const ask = async () => {
    asked += 1;
    return { n: asked, inner: { list: [asked] } };
  };
  return { cached, ask, asked: () => asked, pass: (ms: number) => (nowMs += ms) };
}

test('one answer is asked for once, also by those who come while it is on its way', async () => {
  const { cached, ask, asked, pass } = answerCache();
  const answers = await Promise.all([cached('/slides', ask), cached('/slides', ask)]);
  pass(4_999);
  expect(await cached('/slides', ask)).toBe(answers[0]);
  expect(asked()).toBe(1);
  pass(1);
  expect(await cached('/slides', ask)).toMatchObject({ n: 2 });
});

test('a failure is told to those who asked, and the next one asks again', async () => {
  const { cached, ask } = answerCache();
  await expect(cached('/slides', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cached('/slides', ask)).toMatchObject({ n: 1 });
});

test('what is not worth keeping is asked for again', async () => {
  let asked = 0;
  const cached = createAnswerCache<{ status: number }>({
    freshMs: 5_000,
    limit: 10,
    now: () => 0,
    isCacheable: ({ status }) => status < 500,
  });
  const ask = async () => {
    asked += 1;
    return { status: asked === 1 ? 503 : 200 };
  };
  expect(await cached('/slides', ask)).toEqual({ status: 503 });
  expect(await cached('/slides', ask)).toEqual({ status: 200 });
  expect(await cached('/slides', ask)).toEqual({ status: 200 });
  expect(asked).toBe(2);
});

test('code that changes a shared answer fails at once', async () => {
  const { cached, ask } = answerCache();
  const answer = await cached('/slides', ask);
  expect(() => answer.inner.list.push(2)).toThrow(TypeError);
});

test('only so many are cached, the newest', async () => {
  const { cached, ask, asked } = answerCache({ limit: 2 });
  for (const key of ['/a', '/b', '/c']) await cached(key, ask);
  await cached('/c', ask);
  await cached('/b', ask);
  expect(asked()).toBe(3);
  await cached('/a', ask);
  expect(asked()).toBe(4);
});

test('while a newer answer takes its time the last one is given, and the newer one from when it is there', async () => {
  const { cached, ask, pass } = answerCache();
  await cached('/slides', ask);
  pass(5_000);
  const newer = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  expect(await cached('/slides', () => newer.promise)).toMatchObject({ n: 1 });
  newer.resolve({ n: 7, inner: { list: [] } });
  await new Promise(setImmediate);
  expect(await cached('/slides', ask)).toMatchObject({ n: 7 });
});

test('instead of a failure, and of what is not worth keeping, the last answer is given for ten minutes', async () => {
  let nowMs = 0;
  const cached = createAnswerCache<{ status: number }>({
    freshMs: 5_000,
    limit: 10,
    now: () => nowMs,
    isCacheable: ({ status }) => status < 500,
  });
  const refused = async () => ({ status: 503 });
  await cached('/slides', async () => ({ status: 200 }));
  nowMs = 5_000;
  expect(await cached('/slides', refused)).toEqual({ status: 200 });
  nowMs = 10_000;
  expect(await cached('/slides', () => Promise.reject(new Error('away')))).toEqual({ status: 200 });
  nowMs = 600_000;
  expect(await cached('/slides', refused)).toEqual({ status: 503 });
});
