import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem, bus, type CallOptions } from '@sanderling/runtime';
import { reactToProblem } from './api-problems.ts';

function react(
  status: number,
  problem: { code?: number; details?: unknown } = {},
  options: CallOptions = {},
) {
  const shown: (number | object)[] = [];
  const end = bus.on('modal:open', (modal) => shown.push(modal));
  reactToProblem(new ApiProblem(status, { message: 'No.', ...problem }), options, (page) => shown.push(page));
  end();
  return shown;
}

test('R488 R573 a call that finds nothing shows the 404 page only where its caller wants that', () => {
  expect(react(404)).toEqual([]);
  expect(react(404, {}, { handle404: true })).toEqual([404]);
});

test('R489 R573 an error of the server shows the 500 page, unless the caller can go on without the answer', () => {
  expect(react(500)).toEqual([500]);
  expect(react(500, {}, { handle500: false })).toEqual([]);
});

test('R490 what the API wants said is said in the information modal', () => {
  const modal = (text: string) => [{ name: 'information', props: { text } }];
  expect(react(422, { code: PROBLEMS.INFORMATION.code, details: 'One code per order.' })).toEqual(
    modal('One code per order.'),
  );
  expect(react(422, { code: PROBLEMS.INFORMATION.code, details: ['One code.', 'Per order.'] })).toEqual(
    modal('One code. Per order.'),
  );
  expect(react(422, { code: PROBLEMS.INFORMATION.code })).toEqual([]);
});

test('R491 everything else is left to who has called', () => {
  const everything = { handle404: true, handle500: true };
  for (const status of [0, 400, 401, 403, 409, 422, 429, 502, 503]) {
    expect(
      react(status, { code: PROBLEMS.VALIDATION_FAILED.code, details: 'Check the fields.' }, everything),
    ).toEqual([]);
  }
});
