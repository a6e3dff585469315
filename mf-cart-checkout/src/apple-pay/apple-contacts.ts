import type { AddressInput } from '@sanderling/contract/wire/values/address';
import type { AppleContact } from './apple-pay-session.ts';

/** A contact of the sheet as an address of the store. What a billing contact lacks is the recipient's. */
export function addressOf(contact: AppleContact, recipient: AppleContact = contact): AddressInput {
  return {
    first_name: contact.givenName ?? '',
    last_name: contact.familyName ?? '',
    address1: (contact.addressLines ?? []).join(', '),
    city: contact.locality ?? '',
    state: { name: '', abbr: contact.administrativeArea ?? '' },
    zip_code: contact.postalCode ?? '',
    phone: contact.phoneNumber ?? recipient.phoneNumber ?? '',
    email: contact.emailAddress ?? recipient.emailAddress ?? '',
  };
}

/** Where the order goes, as far as the sheet says before the shopper has agreed. */
export function destinationOf({ locality, administrativeArea, postalCode }: AppleContact) {
  return { city: locality ?? '', state: administrativeArea ?? '', zip_code: postalCode ?? '' };
}
