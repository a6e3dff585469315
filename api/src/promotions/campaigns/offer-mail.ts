/** The offer as a mail: its link brings the campaign back in any browser. It contains nothing that a visitor typed. */
export function offerMail(campaign: string, publicOrigin: string) {
  const link = `${publicOrigin}/products?url_campaign=${encodeURIComponent(campaign)}`;
  const paragraphs = [
    'You asked us to save this offer for you. Follow the link when you are ready to shop: the discount is applied in your cart, and the more you buy, the more you save.',
    'The link activates the offer for two days. After that, follow it again.',
  ];
  return {
    subject: 'Your offer, saved for you',
    text: `${paragraphs.join('\n\n')}\n\n${link}\n\nSanderling\n`,
    html: `${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}\n<p><a href="${link}">Start shopping</a></p>\n<p>Sanderling</p>\n`,
  };
}
