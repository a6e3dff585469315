import { useTestApi } from '../testing/test-api.ts';

const api = useTestApi();

test('R471 R254 the states come as a list, each with a flag that says whether we deliver there', async () => {
  const answer = await api.app.inject('/api/v1/states');
  expect(answer.statusCode).toBe(200);
});
