/** The 40K sweepstakes. Its official rules are a page of the editors, and say the same. */
export const SWEEPSTAKES = {
  opensAt: '2026-10-01T09:00:00-05:00',
  /** 11:59 pm Central on the last day, which is in summer time. */
  closesAt: '2027-04-01T00:00:00-05:00',
  /** Legal residents of the 48 contiguous states and the District of Columbia may enter. */
  excludedStates: ['AK', 'HI'],
  /** Friends who enter by a visitor's link and earn a further entry each. */
  maxFriends: 10,
} as const;

const SWEEPSTAKES_STEPS = ['enter', 'share', 'thank-you'] as const;
export type SweepstakesStep = (typeof SWEEPSTAKES_STEPS)[number];

export function isSweepstakesStep(name: string | undefined): name is SweepstakesStep {
  return SWEEPSTAKES_STEPS.some((step) => step === name);
}

export function isSweepstakesOpen(now: Date): boolean {
  const instant = now.getTime();
  return Date.parse(SWEEPSTAKES.opensAt) <= instant && instant < Date.parse(SWEEPSTAKES.closesAt);
}
