/** The offer as a mail: its link brings the campaign back in any browser. It contains nothing that a visitor typed. */
export function offerMail(campaign: string, publicOrigin: string) {
  const link = `${publicOrigin}/products?url_campaign=${encodeURIComponent(campaign)}`;
  const words = [
    'You asked us to keep this offer for you. Follow the link when you are ready to choose: the discount is then taken off in your cart, and the more there is in it, the larger it gets.',
    'The link remembers the offer for two days. After that, follow it again.',
  ];
  return {
    subject: 'Your offer, kept for you',
    text: `${words.join('\n\n')}\n\n${link}\n\nSanderling\n`,
    html: `${words.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}\n<p><a href="${link}">Choose something</a></p>\n<p>Sanderling</p>\n`,
  };
}
