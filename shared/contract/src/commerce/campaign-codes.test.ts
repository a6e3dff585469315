import { campaignLifetimeS, isKnownCampaign, KNOWN_CAMPAIGNS } from './campaign-codes.ts';

test('R540 each of the seven buy-more-save-more campaigns exists for subscribers too', () => {
  expect(KNOWN_CAMPAIGNS).toEqual([
    'bmgm-tier',
    'bmsv-tier',
    'bmsv-tier_subscriber',
    'bmsv-tier-mds',
    'bmsv-tier-mds_subscriber',
    'bmsv-tier-foj',
    'bmsv-tier-foj_subscriber',
    'bmsv-tier-anv',
    'bmsv-tier-anv_subscriber',
    'bmsv-tier-lds',
    'bmsv-tier-lds_subscriber',
    'bmsv-tier-fsvip',
    'bmsv-tier-fsvip_subscriber',
    'bmsv-tier-prebf',
    'bmsv-tier-prebf_subscriber',
  ]);
});

test('only what is in the list is a campaign of ours, spelled as it is there', () => {
  expect(isKnownCampaign('bmsv-tier-foj')).toBe(true);
  for (const name of ['bmsv-tier-xyz', 'BMSV-TIER', 'bmgm-tier_subscriber', '', undefined]) {
    expect(isKnownCampaign(name)).toBe(false);
  }
});

test('R558 a campaign with tiers is remembered for two days, any other for ninety', () => {
  expect(campaignLifetimeS('bmsv-tier')).toBe(172_800);
  expect(campaignLifetimeS('bmsv-tier-mds_subscriber')).toBe(172_800);
  expect(campaignLifetimeS('bmgm-tier')).toBe(172_800);
  expect(campaignLifetimeS('spring-letter')).toBe(7_776_000);
});
