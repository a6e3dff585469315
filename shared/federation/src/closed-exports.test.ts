import { closedExports } from './closed-exports.ts';

test('what all slices share cannot be replaced by one of them', () => {
  const bus = { emit: () => 'told' };
  const orderAtom = { init: 1, write: () => 'written' };
  const shared = { bus, orderAtom, Provider: () => null };
  closedExports(shared);
  for (const replace of [
    () => Object.assign(bus, { emit: () => '' }),
    () => Object.assign(orderAtom, { write: () => undefined }),
    () => Object.assign(shared, { Provider: () => null }),
    () => Object.assign(shared.Provider, { displayName: 'Other' }),
  ])
    expect(replace).toThrow(TypeError);
  expect(bus.emit()).toBe('told');
});

test('where React keeps its own state stays open', () => {
  const context = { $$typeof: Symbol.for('react.context'), _currentValue: 1 };
  const internals = { H: null };
  closedExports({ context, __CLIENT_INTERNALS: internals, version: '19' });
  Object.assign(context, { _currentValue: 2 });
  Object.assign(internals, { H: {} });
  expect(context._currentValue).toBe(2);
});
