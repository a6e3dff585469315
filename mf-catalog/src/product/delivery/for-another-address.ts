/** What follows the sentence that a ZIP code is out of reach, on the product page and in the quick view. */
export const FOR_ANOTHER_ADDRESS = ' You can add it for another address.';
