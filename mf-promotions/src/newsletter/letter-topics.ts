import type { LetterTopic } from '@sanderling/contract/wire/customers/newsletter-calls';

/** What letters are about, in the words of the form. */
export const LETTER_TOPICS: readonly { topic: LetterTopic; label: string; hint: string }[] = [
  { topic: 'pieces', label: 'New pieces and rooms', hint: 'When a workshop has finished something.' },
  { topic: 'journal', label: 'The journal', hint: 'Our makers, and how their work is done.' },
  { topic: 'offers', label: 'Offers', hint: 'Seasons, codes and days with lower prices.' },
];
