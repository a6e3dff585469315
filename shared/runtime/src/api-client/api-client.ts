import type { operations } from './operations.ts';
import type { CallOptions } from './transport.ts';

/** A call of the API by the name that the API's document gives it: `orders.addToCart`. */
type CallName = keyof operations;

/** The calls of the API by group and name: `api.orders.addToCart({ variant_id, quantity })`. Each throws ApiProblem unless it succeeds. */
export type ApiClient = {
  [Group in GroupOf<CallName>]: { [Verb in VerbOf<Group>]: Method<CallName & `${Group}.${Verb}`> };
};

/** What a call is given: parameters of its path by name, and the fields of its query or its body. */
type CallArguments<Name extends CallName> = PathOf<operations[Name]> &
  QueryOf<operations[Name]> &
  BodyOf<operations[Name]>;

/** What a call answers: its data, and beside that what is said about the data, where there is such. */
type CallAnswer<Name extends CallName> = WithoutEnvelope<Success<operations[Name]>>;

type GroupOf<Name> = Name extends `${infer Group}.${string}` ? Group : never;
type VerbOf<Group extends string> = CallName extends infer Name
  ? Name extends `${Group}.${infer Verb}`
    ? Verb
    : never
  : never;

interface Method<Name extends CallName> {
  (...input: Input<Name, OptionsOf<Name>>): Promise<CallAnswer<Name>>;
  /** Only for calls whose document knows a 404. */
  (...input: Input<Name, OptionsOf<Name> & OrNull<Name>, 'needed'>): Promise<CallAnswer<Name> | null>;
}

type Input<Name extends CallName, Options, Needed = NeedsOptions<Name>> =
  // biome-ignore lint/complexity/noBannedTypes: here it means an object of which no field is required.
  {} extends CallArguments<Name>
    ? Needed extends 'needed'
      ? [given: Exactly<CallArguments<Name>>, options: Options]
      : [given?: Exactly<CallArguments<Name>>, options?: Options]
    : Needed extends 'needed'
      ? [given: CallArguments<Name>, options: Options]
      : [given: CallArguments<Name>, options?: Options];

/** Of a call without parameters not even the unknown ones are taken. */
type Exactly<Given> = keyof Given extends never ? Record<string, never> : Given;

/** Paying twice is the one mistake that no later call repairs: without a key it does not compile. */
type Keyed = 'checkout.orderAndPay';
type NeedsOptions<Name> = Name extends Keyed ? 'needed' : 'optional';
type OptionsOf<Name> = CallOptions & (Name extends Keyed ? { idempotencyKey: string } : unknown);

type OrNull<Name extends CallName> = operations[Name]['responses'] extends { 404: unknown }
  ? { orNull: true }
  : never;

type PathOf<Call> = Call extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Call> = Call extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? unknown
    : NonNullable<Query>
  : unknown;
type BodyOf<Call> = Call extends { requestBody?: infer Request }
  ? JsonOf<NonNullable<Request>, unknown>
  : unknown;

type Success<Call> = Call extends { responses: infer Responses }
  ? JsonOf<Responses[Extract<keyof Responses, 200 | 201>], never>
  : never;
type JsonOf<Part, None> = [Part] extends [never]
  ? None
  : Part extends { content: { 'application/json': infer Body } }
    ? Body
    : None;

type WithoutEnvelope<Answer> = Answer extends { data: unknown; meta: unknown }
  ? Answer
  : Answer extends { data: infer Data }
    ? 'meta' extends keyof Answer
      ? Data | Required<Answer>
      : Data
    : never;
