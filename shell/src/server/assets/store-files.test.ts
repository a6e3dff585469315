import { storeIcon } from '@sanderling/catalogue-data/store/store';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();

test('the store’s icon is kept for ever at an address that names its content', async () => {
  const path = storeIcon?.path ?? '';
  expect(path).toMatch(/^\/store\/favicon-[0-9a-f]{8}\.svg$/);
  const { statusCode, headers, payload } = await shop.app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(payload).toContain('<svg');
});
