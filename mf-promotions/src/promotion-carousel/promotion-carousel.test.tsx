import { PROBLEMS } from '@sanderling/contract/problem';
import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import PromotionCarousel, { type Announcement, loader } from './promotion-carousel.slot.tsx';

const slides = ['Freight ships free', 'Designers save', 'Pay over time'].map(
  (text, position): Announcement => ({ id: position + 1, path: `/pages/${position}`, text }),
);
const onTheWire = ({ id, path, text }: Announcement): Slide => ({
  id,
  image: { url: '/media/rooms/oat.webp' },
  mobile_image: { url: '/media/rooms/oat-tall.webp' },
  picture: null,
  mobile_picture: null,
  path,
  alternative_text: text,
  title: null,
  text,
  button: null,
});

/** jsdom has no layout; swiper needs a width to know where its slides are. */
const width = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
beforeAll(() =>
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1_000 }),
);
afterAll(() => width && Object.defineProperty(Element.prototype, 'clientWidth', width));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(shown: Announcement[]) {
  render(
    <MemoryRouter>
      <PromotionCarousel path="/" data={shown} />
    </MemoryRouter>,
  );
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** What can be reached: the whole row at first, then the slide that swiper has on. */
const shown = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => !item.hasAttribute('inert'))
    .map((item) => item.textContent);

test('R131 the promotion carousel moves on every five seconds and wraps', async () => {
  show(slides);
  await pass(4_999);
  expect(shown()).toEqual(['Freight ships free', 'Designers save', 'Pay over time']);
  await pass(1);
  expect(shown()).toEqual(['Designers save']);
  await pass(5_000);
  expect(shown()).toEqual(['Pay over time']);
  await pass(5_000);
  expect(shown()).toEqual(['Freight ships free']);
});

test('R131 before the first announcement comes the last, and after the last the first', async () => {
  show(slides);
  await press('Previous announcement');
  expect(shown()).toEqual(['Pay over time']);
  await press('Next announcement');
  expect(shown()).toEqual(['Freight ships free']);
});

test('R131 the announcements rest while a shopper has paused them or has the focus in them', async () => {
  show(slides);
  await press('Pause announcements');
  await pass(20_000);
  expect(shown()).toEqual(['Freight ships free']);
  act(() => screen.getByRole('link', { name: 'Freight ships free' }).focus());
  await press('Play announcements');
  await pass(20_000);
  expect(shown()).toEqual(['Freight ships free']);
  act(() => screen.getByRole('link', { name: 'Freight ships free' }).blur());
  await pass(5_000);
  expect(shown()).toEqual(['Designers save']);
});

const load = (answer: (path: string) => Slide[], seasonalLayout = 'default') => {
  const context = JSON.parse(JSON.stringify({ seasonalLayout }));
  const request = new Request('https://sanderling.example/');
  return loader({ request, params: {}, context: { ...context, api: clientThatAnswers(answer) } });
};

test('R131 the carousel loads the announcements of the season, without the pictures that it does not show', async () => {
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    return slides.map(onTheWire);
  };
  expect(await load(answer, 'christmas')).toEqual(slides);
  expect(asked).toEqual(['/slides/top_slides?layout=christmas']);
});

test('R499 slides that cannot be loaded are logged, and count as loaded: none, without an empty strip', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = refusal(500, { code: PROBLEMS.SERVER_ERROR.code });
  const loaded = await load(() => {
    throw failure;
  });
  expect(noted).toHaveBeenCalledWith(expect.any(String), failure);
  expect(loaded).toEqual([]);
  noted.mockRestore();
  show(loaded);
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});
