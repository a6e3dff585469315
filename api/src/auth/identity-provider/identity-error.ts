export type IdentityErrorName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'InternalErrorException';

/** An expected refusal, by the name that Cognito gives it: the client's library turns it into an error of that name. */
export class IdentityError extends Error {
  readonly status: number;

  constructor(name: IdentityErrorName, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** The one answer to a wrong name and to a wrong password. */
export function wrongSignIn(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
}

/** Over a limit that no proof lifts. `message` is Cognito's own for each. */
export function tooManyTries(message: string): IdentityError {
  // As Cognito says it; the client's library would repeat the other one by itself.
  return new IdentityError('LimitExceededException', message);
}

/** The one answer to a wrong code, to a code of yesterday that was wrong too, and to a name without an account. */
export function wrongCode(): IdentityError {
  return new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
