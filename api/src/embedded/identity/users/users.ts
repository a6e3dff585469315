import { emailAddress } from '@sanderling/contract/wire/values/fields';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { groupElement } from '../passwords/srp.ts';

/** A user's name is their e-mail address, whatever its case. */
export function normalizeName(name: string | undefined): string {
  const read = emailAddress.safeParse(name);
  if (!read.success) throw new IdentityError('InvalidParameterException', 'Username should be an email.');
  return read.data.toLowerCase();
}

/** By e-mail address, or by id: the client's library knows a signed-in user by id. */
export async function findUser({ db }: Pick<IdentityContext, 'db'>, name: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
  return db
    .selectFrom('identity_user')
    .selectAll()
    .where((eb) => (isId ? eb('id', '=', name) : eb(eb.fn<string>('lower', ['email']), '=', name)))
    .executeTakeFirst();
}

export interface Candidate {
  /** Null for an invented user. */
  id: string | null;
  srpUserId: string;
  salt: string;
  verifier: string;
}

/**
 * The user of this name, or an invented one: always the same for the same name, and indistinguishable from a real one.
 * Both ways do the same work, so that the time tells nothing either.
 */
export async function findOrInvent(context: IdentityContext, name: string): Promise<Candidate> {
  const [user, parts] = await Promise.all([
    findUser(context, name),
    Promise.all(Array.from({ length: 13 }, (_, position) => context.seal(`invented ${position} ${name}`))),
  ]);
  const [id, salt, ...verifier] = parts;
  const invented = {
    salt: salt?.subarray(0, 16).toString('hex') ?? '',
    verifier: groupElement(Buffer.concat(verifier)),
  };
  if (user) return { id: user.id, srpUserId: user.id, salt: user.salt, verifier: user.verifier };
  return { id: null, srpUserId: asUuid(id ?? Buffer.alloc(16)), ...invented };
}

function asUuid(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16));
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x40, 6);
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = own.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
