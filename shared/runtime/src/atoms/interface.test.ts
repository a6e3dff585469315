import { createStore } from 'jotai';
import * as ui from './interface.ts';

test('R293 what the pages agree on starts as the specification says', () => {
  const store = createStore();
  expect({
    displayMode: store.get(ui.displayModeAtom),
    searchReload: store.get(ui.searchReloadAtom),
    redirectTarget: store.get(ui.redirectTargetAtom),
    mobileTopBarShown: store.get(ui.mobileTopBarShownAtom),
    layoutName: store.get(ui.layoutNameAtom),
    navigationDirection: store.get(ui.navigationDirectionAtom),
  }).toEqual({
    displayMode: 'col4',
    searchReload: false,
    redirectTarget: null,
    mobileTopBarShown: true,
    layoutName: 'site',
    navigationDirection: 'forward',
  });
});

test('R294 R295 no modal, no picture and no toast is shown at first; then one of each', () => {
  const store = createStore();
  expect([store.get(ui.modalAtom), store.get(ui.toastAtom), store.get(ui.imagePreviewUrlAtom)]).toEqual([
    null,
    null,
    null,
  ]);
  store.set(ui.modalAtom, { name: 'information', props: { text: 'Hello' }, width: 900 });
  store.set(ui.toastAtom, { message: 'Saved' });
  store.set(ui.imagePreviewUrlAtom, '/media/a.avif');
  expect(store.get(ui.modalAtom)).toEqual({ name: 'information', props: { text: 'Hello' }, width: 900 });
  expect(store.get(ui.toastAtom)).toEqual({ message: 'Saved' });
  expect(store.get(ui.imagePreviewUrlAtom)).toBe('/media/a.avif');
  store.set(ui.toastAtom, null);
  expect(store.get(ui.toastAtom)).toBeNull();
});
