import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

test('every call of the document has a name of its own, as group.verb', async () => {
  const { paths }: { paths: Record<string, Record<string, { operationId?: string }>> } = (
    await api.app.inject('/api/v1/openapi.json')
  ).json();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ call: `${method} ${path}`, operationId })),
  );
  const isNamed = ({ operationId = '' }) => /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(operationId);
  expect(operations.filter((operation) => !isNamed(operation))).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.length).toBeGreaterThan(90);
});
