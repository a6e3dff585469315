export interface CampaignTables {
  /** E-mail addresses that were left for a campaign, in lower case. */
  campaign_subscriber: { email: string; campaign: string; subscribed_at: Date };
}
