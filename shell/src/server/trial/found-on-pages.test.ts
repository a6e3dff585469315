import { type FoundOnPage, namingExposes } from './found-on-pages.ts';

const FAULT = 'mf-hello fails and is left out of the page: no banner';
const on = (where: string, says: string, ...exposes: string[]): FoundOnPage => ({
  where,
  says,
  exposes: new Map([['mf-hello', exposes]]),
});

test('of a fault on several pages those exposes are named that were on all of them', () => {
  const found = [on('/', FAULT, './banner', './teaser'), on('/hello', FAULT, './hello', './banner')];
  const says = 'mf-hello (./banner) fails and is left out of the page: no banner';
  expect(namingExposes(found)).toEqual([
    { where: '/', says },
    { where: '/hello', says },
  ]);
  const apart = [on('/', FAULT, './banner'), on('/hello', FAULT, './hello')];
  expect(namingExposes(apart).map((each) => each.says)).toEqual([FAULT, FAULT]);
});

test('what is left out since it was late is not said beside why it was', () => {
  const late = 'mf-hello fails and is left out of the page: A component still waits after 1000 ms';
  const after = 'mf-hello fails and is left out of the page: ./banner did not answer in time a moment ago';
  const others = [on('/a', after), on('/b', after)];
  expect(namingExposes([on('/', late, './banner'), ...others])).toEqual([
    { where: '/', says: expect.stringMatching(/^mf-hello \(\.\/banner\) fails .*: A component still/) },
  ]);
  expect(namingExposes(others)).toHaveLength(2);
});
