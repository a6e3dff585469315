import type { RendererSettings } from '../../render/contract/render-contract.ts';
import type { Config } from '../config/config.ts';

/** Pages of a trial are made for no visitor, so nothing tracks them. */
export function trialSettings({
  apiOrigin,
  publicOrigin,
  search,
  sliceBudgetFactor,
}: Config): RendererSettings {
  return { apiOrigin, publicOrigin, search, sliceBudgetFactor, tracking: null };
}
