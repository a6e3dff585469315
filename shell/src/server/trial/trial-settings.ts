import type { RendererSettings } from '../../render/contract/render-contract.ts';
import type { Config } from '../config/config.ts';

/** Pages of a trial are made for no visitor, so nothing tracks them. */
export function trialSettings({
  apiOrigin,
  serviceHeaders,
  publicOrigin,
  search,
  sliceBudgetFactor,
  blogHost,
  store,
  storeSheet,
  contact,
  ownOrigins,
}: Config): RendererSettings {
  return {
    apiOrigin,
    serviceHeaders,
    publicOrigin,
    search,
    sliceBudgetFactor,
    blogHost,
    store,
    storeSheet,
    contact,
    ownOrigins,
    tracking: null,
  };
}
