import { PROBLEMS } from '@sanderling/contract/problem';
import { paths } from '@sanderling/contract/site/paths';
import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import { countdownOf } from './countdown-of.ts';
import PromotionCarousel, { type Announcement, loader, type Strip } from './promotion-carousel.slot.tsx';
import { SeasonCountdown } from './season-countdown.tsx';

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

function show(shown: Announcement[], season?: Strip['season']) {
  render(
    <MemoryRouter>
      <PromotionCarousel path="/" data={{ slides: shown, ...(season && { season }) }} />
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

test('a designer is not asked to join the program that they are in', () => {
  const store = createStore();
  const session = {
    token: 't',
    email: 'ada@example.com',
    signedInStaging: false,
    designerRequestCompleted: false,
  };
  store.set(transitionAtom, { type: 'activated', session: { ...session, role: 'trade_designer' } });
  const [freight, program, overTime] = slides;
  if (!freight || !program || !overTime) throw new Error('There are three.');
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PromotionCarousel
          path="/"
          data={{ slides: [freight, { ...program, path: paths.tradeProgram }, overTime] }}
        />
      </MemoryRouter>
    </Provider>,
  );
  expect(shown()).toEqual(['Freight ships free', 'Pay over time']);
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

const load = (
  answer: (path: string) => unknown,
  seasonalLayout = 'default',
  at = '2026-11-24T18:00:00Z',
  role?: string,
) => {
  const context = {
    ...JSON.parse(JSON.stringify({ seasonalLayout })),
    now: () => new Date(at),
    cookies: { get: (key: string) => (key === 'role' ? role : undefined) },
  };
  const request = new Request('https://sanderling.example/');
  return loader({ request, params: {}, context: { ...context, api: clientThatAnswers(answer) } });
};

test('R131 the carousel loads the announcements of the season, without the pictures that it does not show', async () => {
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    return slides.map(onTheWire);
  };
  expect(await load(answer)).toEqual({ slides });
  expect(asked).toEqual(['/slides/top_slides?layout=default']);
});

test.each([
  ['trade_designer', 2],
  ['trade_designer_requested', 3],
  // As for every visitor: a shared page is made without cookies.
  [undefined, 3],
])(
  'the server’s page asks no designer to join: of the role %s it has %d announcements',
  async (role, count) => {
    const [freight, program, overTime] = slides.map(onTheWire);
    if (!freight || !program || !overTime) throw new Error('There are three.');
    const all = [freight, { ...program, path: paths.tradeProgram }, overTime];
    expect((await load(() => all, 'default', undefined, role)).slides).toHaveLength(count);
  },
);

test('R499 slides that cannot be loaded are logged, and count as loaded: none, without an empty strip', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = refusal(500, { code: PROBLEMS.SERVER_ERROR.code });
  const loaded = await load(() => {
    throw failure;
  });
  expect(noted).toHaveBeenCalledWith(expect.any(String), failure);
  expect(loaded).toEqual({ slides: [] });
  noted.mockRestore();
  show(loaded.slides);
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});

const colors = { ground: 'moss', text: 'paper', accent: 'clay' } as const;
const ends_at = '2026-12-21T06:00:00.000Z';
const duringHoliday = (path: string) =>
  path.startsWith('/seasons/')
    ? { colors, countdown: { text: 'Holiday prices end', ends_at } }
    : slides.map(onTheWire);
const countdown = () => screen.queryByText(/Holiday prices end/);

test('a season brings its colors, and the day on which it ends until it has ended', async () => {
  const loaded = await load(duringHoliday, 'holiday2026');
  expect(loaded.season).toMatchObject({ colors, countdown: { day: 'December 20', endsAt: ends_at } });
  const over = await load(duringHoliday, 'holiday2026', '2026-12-21T06:00:00Z');
  expect(over.season).toEqual({ colors, countdown: null });
});

test('a season that cannot be loaded leaves the announcements as they are', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const loaded = await load((path) => {
    if (path.startsWith('/seasons/')) throw refusal(500, { code: PROBLEMS.SERVER_ERROR.code });
    return slides.map(onTheWire);
  }, 'holiday2026');
  expect(loaded).toEqual({ slides });
  noted.mockRestore();
});

test.each([
  // An end at midnight is that of the day before, of whatever length it was.
  ['2027-03-15T05:00:00.000Z', 'March 14'],
  ['2027-03-14T06:00:00.000Z', 'March 13'],
  ['2026-11-02T06:00:00.000Z', 'November 1'],
  ['2026-11-01T05:00:00.000Z', 'October 31'],
  ['2026-11-28T00:00:00.000Z', 'November 27'],
])('a countdown to %s names its last day in Chicago, %s, and is over with it', (end, day) => {
  const of = (ms: number) =>
    countdownOf({ countdown: { text: 'Prices end', ends_at: end } }, new Date(Date.parse(end) + ms));
  expect(of(-1)?.day).toBe(day);
  expect(of(0)).toBeNull();
});

test('the countdown says the day, then ticks to the second of the end, and no further', async () => {
  jest.setSystemTime(new Date('2026-12-21T05:59:57.500Z'));
  const { season } = await load(duringHoliday, 'holiday2026', '2026-12-21T05:59:57.500Z');
  if (season?.countdown) render(<SeasonCountdown {...season.countdown} />);
  expect(countdown()).toHaveTextContent('Holiday prices end December 20');
  await pass(0);
  expect(countdown()).toHaveTextContent('in 00:00:03');
  await pass(1_500);
  expect(countdown()).toHaveTextContent('in 00:00:01');
  await pass(1_000);
  expect(countdown()).toHaveAttribute('data-over', 'true');
  const timers = jest.getTimerCount();
  await pass(60_000);
  expect(jest.getTimerCount()).toBeLessThanOrEqual(timers);
});

test('in the preview of a day the countdown is what it will be on that day', async () => {
  jest.setSystemTime(new Date('2026-11-28T22:00:00Z'));
  const { season } = await load(duringHoliday, 'holiday2026', '2026-12-01T16:00:00Z');
  if (season?.countdown) render(<SeasonCountdown {...season.countdown} />);
  await pass(0);
  expect(countdown()).toHaveTextContent('in 19 d 14:00:00');
  await pass(2_000);
  expect(countdown()).toHaveTextContent('in 19 d 13:59:58');
});

test('for a shopper who wants less motion the countdown is its day, and nothing ticks', async () => {
  const ofBrowser = window.matchMedia;
  window.matchMedia = (query) => ({ ...ofBrowser(query), matches: query.includes('reduced-motion') });
  jest.setSystemTime(new Date('2026-12-20T12:00:00Z'));
  const { season } = await load(duringHoliday, 'holiday2026', '2026-12-20T12:00:00Z');
  show(slides, season);
  await pass(5_000);
  expect(countdown()).toHaveTextContent('December 20');
  expect(countdown()).toHaveAttribute('data-ticking', 'false');
  window.matchMedia = ofBrowser;
});
