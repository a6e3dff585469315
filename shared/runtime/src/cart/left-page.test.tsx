import { openPageStore, orderOf } from '../testing/page-store.ts';
import { useAnsweringApi } from '../testing/use-answering-api.ts';
import { addToCartAtom } from './cart-actions.ts';

const MARA = { variantId: 1, productName: 'Mara', quantity: 2, unitPriceCents: 129_900 };
const api = useAnsweringApi();

test('R337 what is put into the cart goes out though the shopper leaves before the badge is painted', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const locks = { request: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, { scheduler: { yield: () => new Promise(() => undefined) } });
  try {
    const { store } = openPageStore(api.origin);
    api.answer = () => ({ body: { data: orderOf('o1', [1]) } });
    const adding = store.set(addToCartAtom, MARA);
    dispatchEvent(new Event('pagehide'));
    expect(await adding).toMatchObject({ id: 'o1' });
    expect(api.calls.map(({ body }) => body)).toEqual([{ variant_id: 1, quantity: 2, order_id: null }]);
  } finally {
    frames.mockRestore();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'scheduler');
  }
});
