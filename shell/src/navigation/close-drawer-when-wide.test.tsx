import { closeDrawerWhenWide } from './close-drawer-when-wide.ts';

let closings = 0;
let looks: string[] = [];
let isWide = true;

beforeAll(() => closeDrawerWhenWide());
beforeEach(() => {
  jest.useFakeTimers();
  closings = 0;
  looks = [];
  document.body.innerHTML = '<nav id="navigation"></nav>';
  const navigation = document.getElementById('navigation');
  if (navigation)
    navigation.hidePopover = () => {
      closings += 1;
    };
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    looks.push(media);
    return Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R514 R566 many changes of the size are one, 50 ms after the last; at 1024 px the drawer is closed', () => {
  isWide = true;
  for (let times = 0; times < 10; times += 1) {
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(49);
  }
  expect(looks).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(looks).toEqual(['(width >= 1024px)']);
  expect(closings).toBe(1);
});

test('R566 on a narrow screen the drawer stays open', () => {
  isWide = false;
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(50);
  expect(closings).toBe(0);
});
