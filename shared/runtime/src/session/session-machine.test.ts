import { SIGNED_OUT } from './session-atoms.ts';
import {
  type Session,
  type SessionEvent,
  type SessionMachine,
  type SessionState,
  transition,
} from './session-machine.ts';

const ada: Session = { ...SIGNED_OUT, token: 'old', email: 'ada@example.com' };
const grace: Session = { ...SIGNED_OUT, token: 'graces', email: 'grace@example.com' };

const STATES: Record<SessionState, SessionMachine> = {
  anonymous: { state: 'anonymous', session: SIGNED_OUT },
  active: { state: 'active', session: ada },
  renewing: { state: 'renewing', session: ada, refusedToken: 'old' },
  expired: { state: 'expired', session: ada, refusedToken: 'old' },
};
const EVENTS: Record<SessionEvent['type'], SessionEvent> = {
  activated: { type: 'activated', session: grace },
  refused: { type: 'refused', token: 'old' },
  renewed: { type: 'renewed', token: 'old', newToken: 'new' },
  expired: { type: 'expired', token: 'old' },
  unanswered: { type: 'unanswered', token: 'old' },
  cleared: { type: 'cleared' },
};

test.each<[SessionState, Record<SessionEvent['type'], SessionState>]>([
  [
    'anonymous',
    {
      activated: 'active',
      refused: 'anonymous',
      renewed: 'anonymous',
      expired: 'anonymous',
      unanswered: 'anonymous',
      cleared: 'anonymous',
    },
  ],
  [
    'active',
    {
      activated: 'active',
      refused: 'renewing',
      renewed: 'active',
      expired: 'active',
      unanswered: 'active',
      cleared: 'anonymous',
    },
  ],
  [
    'renewing',
    {
      activated: 'active',
      refused: 'renewing',
      renewed: 'active',
      expired: 'expired',
      unanswered: 'active',
      cleared: 'anonymous',
    },
  ],
  [
    'expired',
    {
      activated: 'active',
      refused: 'expired',
      renewed: 'expired',
      expired: 'expired',
      unanswered: 'expired',
      cleared: 'anonymous',
    },
  ],
])('a session that is %s takes each event to one state', (state, outcomes) => {
  for (const [type, event] of Object.entries(EVENTS))
    expect([type, transition(STATES[state], event).state]).toEqual([type, outcomes[event.type]]);
});

test('R308 a session keeps its customer and token through every state but anonymous', () => {
  const { active, renewing } = STATES;
  expect(transition(active, EVENTS.refused).session).toBe(ada);
  expect(transition(renewing, EVENTS.expired).session).toBe(ada);
  expect(transition(renewing, EVENTS.unanswered).session).toBe(ada);
  expect(transition(renewing, EVENTS.renewed).session).toEqual({ ...ada, token: 'new' });
  expect(transition(renewing, EVENTS.cleared).session).toEqual(SIGNED_OUT);
});

test('a session that was activated while another token was renewed stays as it is, whatever the provider says of the other', () => {
  const activated = transition(STATES.renewing, EVENTS.activated);
  for (const event of [EVENTS.renewed, EVENTS.expired, EVENTS.unanswered])
    expect(transition(activated, event)).toBe(activated);
});

test('an expired session is renewed where a newer token of it is refused', () => {
  const refused = transition(STATES.expired, { type: 'refused', token: 'of another tab' });
  expect(refused).toEqual({ state: 'renewing', session: ada, refusedToken: 'of another tab' });
});

test('staging sign-in outlives the session', () => {
  const session = { ...ada, signedInStaging: true };
  expect(transition({ state: 'active', session }, EVENTS.cleared).session).toEqual({
    ...SIGNED_OUT,
    signedInStaging: true,
  });
});
