import type { Catalogue } from '../schema/read-catalogue.ts';
import { duplicates, unless } from './duplicates.ts';

/** States with their tax, ZIP fees, and how to reach the store. */
export function checkRegions({ states, zipFees, support }: Catalogue): string[] {
  const refused = states.filter(({ allowed_shipping }) => !allowed_shipping).map(({ abbr }) => abbr);
  return [
    ...duplicates(
      'state',
      states.map(({ abbr }) => abbr),
    ),
    ...duplicates(
      'ZIP prefix',
      zipFees.map(({ zip_prefix }) => zip_prefix),
    ),
    ...unless(states.length === 51, `fifty states and D.C., not ${states.length}`),
    ...unless(refused.toSorted().join() === 'AK,HI', 'we deliver everywhere but to Alaska and Hawaii'),
    ...states.flatMap(({ abbr, example_sales_tax_rate_percent: percent }) =>
      unless(percent >= 0 && percent < 10, `${abbr}: no such sales tax: ${percent}`),
    ),
    ...zipFees.flatMap(({ zip_prefix, fee }) =>
      unless(
        /^\d{3}$/.test(zip_prefix) && fee > 0,
        `ZIP fee ${zip_prefix} is not three digits and an amount`,
      ),
    ),
    ...unless(
      [support.phone, support.email, support.hours].every(Boolean),
      'support lacks telephone, e-mail or hours',
    ),
  ];
}
