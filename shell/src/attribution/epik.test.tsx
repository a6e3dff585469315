import { createBrowserRouter } from 'react-router-dom';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { carryEpik } from './epik.ts';

function openAt(address: string, cookies = memoryCookies()) {
  history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path: '*', element: null }]);
  carryEpik(router, cookies.cookies);
  return { router, ...cookies };
}
const whereabouts = () => location.pathname + location.search + location.hash;
afterEach(() => {
  document.body.innerHTML = '';
});

test('R123 the click id of an address is kept, and a newer one takes its place', () => {
  const { values, cookies } = openAt('/?epik=abc');
  expect(values.get('epik')).toBe('abc');
  expect(whereabouts()).toBe('/?epik=abc');
  const again = memoryCookies({ epik: 'abc' });
  openAt('/products?epik=def', again);
  expect(again.values.get('epik')).toBe('def');
  expect(cookies.get('epik')).toBe('abc');
});

test('R124 R304 the click id that is known is put into every address, also of pages that come later', async () => {
  const { router } = openAt('/rooms?mood=calm%20evening#sofa', memoryCookies({ epik: 'a b' }));
  expect(whereabouts()).toBe('/rooms?mood=calm%20evening&epik=a%20b#sofa');
  await router.navigate('/brands');
  expect(whereabouts()).toBe('/brands?epik=a%20b');
  await router.navigate('/brands?epik=new');
  expect(whereabouts()).toBe('/brands?epik=new');
});

test('of a visitor who has refused marketing the click id is neither kept nor carried on', async () => {
  const { router, values } = openAt('/?epik=abc', memoryCookies({ consent: 'statistics' }));
  expect(values.has('epik')).toBe(false);
  await router.navigate('/brands');
  expect(whereabouts()).toBe('/brands');
});

test('R124 the pages of the visit can still be gone back to', async () => {
  const { router } = openAt('/', memoryCookies({ epik: 'abc' }));
  const steps = history.length;
  await router.navigate('/brands');
  expect(history.length).toBe(steps + 1);
  expect(history.state).toMatchObject({ key: router.state.location.key });
});

test('R125 the links of the page get the click id, those to other places do not', () => {
  document.body.innerHTML = `
    <a href="/products?page=2#top">more</a> <a href="#main">skip</a> <a href="/rooms?epik=own">own</a>
    <a href="?sort=price">sort</a> <a href="https://elsewhere.example/">away</a> <a href="mailto:care@sanderling.example">write</a>`;
  openAt('/', memoryCookies({ epik: 'abc' }));
  expect([...document.links].map((link) => link.getAttribute('href'))).toEqual([
    '/products?page=2&epik=abc#top',
    '#main',
    '/rooms?epik=own',
    '?sort=price&epik=abc',
    'https://elsewhere.example/',
    'mailto:care@sanderling.example',
  ]);
});

test('R124 R125 without a click id nothing is touched', async () => {
  document.body.innerHTML = '<a href="/products">more</a>';
  const { router } = openAt('/');
  await router.navigate('/brands');
  expect(whereabouts()).toBe('/brands');
  expect(document.links[0]?.getAttribute('href')).toBe('/products');
});
