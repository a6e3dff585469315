import { DOLLARS } from '@sanderling/contract/site/store-identity';
import { TEST_STORE } from '@sanderling/contract/testing/test-store';
import { packStore, unpackStore } from './pack-store.ts';

test('the browser reads all that the server knows of the store, in short', () => {
  const { forSearchEngines, ...onOtherPages } = TEST_STORE;
  for (const store of [
    TEST_STORE,
    onOtherPages,
    { ...onOtherPages, mark: null },
    { ...onOtherPages, currency: { ...DOLLARS, after: ' $' } },
    { ...TEST_STORE, currency: DOLLARS },
  ])
    expect(unpackStore(JSON.parse(JSON.stringify(packStore(store))))).toEqual(store);
  expect(packStore(onOtherPages)).toHaveLength(8);
});
