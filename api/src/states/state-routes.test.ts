import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('R471 R254 the states come as a list, each with a flag that says whether we deliver there', async () => {
  const answer = await api.app.inject('/api/v1/states');
  expect(answer.statusCode).toBe(200);
});
