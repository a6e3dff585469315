import { paths } from '@sanderling/contract/site/paths';

/** The pages that a buyer agrees to and asks about. */
export function linksToUcp(publicOrigin: string) {
  const link = (type: string, page: string, title: string) => ({
    type,
    url: `${publicOrigin}${paths.page(page)}`,
    title,
  });
  return [
    link('terms_of_service', 'terms', 'Terms of service'),
    link('privacy_policy', 'privacy', 'Privacy'),
    link('refund_policy', 'returns', 'Returns'),
    link('faq', 'faq', 'Questions and answers'),
  ];
}
