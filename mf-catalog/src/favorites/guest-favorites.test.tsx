import {
  keepFavorites,
  readKeptFavorites,
  toggleKeptFavorite,
} from '@sanderling/contract/site/guest-favorites';
import { useStore } from '../testing/use-store.ts';
import { loader } from './favorites.route.tsx';

const store = useStore();

beforeEach(() => localStorage.clear());

test('a visitor without an account marks a piece and takes the mark away', () => {
  expect(toggleKeptFavorite(101)).toEqual([101]);
  expect(toggleKeptFavorite(102)).toEqual([102, 101]);
  expect(toggleKeptFavorite(101)).toEqual([102]);
  expect(readKeptFavorites()).toEqual([102]);
});

test('what something else has written there is no favorite', () => {
  localStorage.setItem('sanFavorites', '{"a":1}');
  expect(readKeptFavorites()).toEqual([]);
  keepFavorites([]);
  localStorage.setItem('sanFavorites', '[7,"x",null]');
  expect(readKeptFavorites()).toEqual([7]);
});

test('R011 who is signed in is led from the page of guests to the lists of the account, a guest is not', async () => {
  const args = store.argsFor('/favorites');
  const open = (isSignedIn: boolean) =>
    loader({ ...args, context: { ...args.context, isSignedIn } }).catch((thrown: unknown) => thrown);
  const answer = await open(true);
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/user/favorites');
  expect(await open(false)).toEqual({ records: [] });
});
