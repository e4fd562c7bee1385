import type { passkeyStart } from '@bls/proto/client/identity/sign-in/two-factor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from '@bls/proto/domain/user-fields/passkey';

/** Loaded with the first passkey: most people need it once a day at most. */
const library = () => import('@simplewebauthn/browser');

/** Why the browser gave no passkey: the person cancelled, or it has one of this account already. Text: `rule.passkey.{reason}`. */
export class PasskeyError extends Error {
  constructor(readonly reason: 'cancelled' | 'known') {
    super(reason);
    this.name = 'PasskeyError';
  }
}

/** Why passkeys cannot be used here: text `passkey.{reason}`; undefined when they can. `origin` is that of the installation. */
export function passkeyObstacle(origin: string | null): 'unavailable' | 'elsewhere' | 'unsupported' | undefined {
  if (!origin) return 'unavailable';
  if (origin !== globalThis.location.origin) return 'elsewhere';
  return typeof globalThis.PublicKeyCredential === 'function' ? undefined : 'unsupported';
}

/** Asks the browser for a new passkey. Throws PasskeyError. */
export async function createPasskey(optionsJSON: ResponseOf<typeof passkeyStart>): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: Error) => {
    throw new PasskeyError(nameOf(error) === 'InvalidStateError' ? 'known' : 'cancelled');
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Asks the browser to confirm with a passkey. Throws PasskeyError. */
export async function answerWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyError('cancelled');
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** The library wraps the error of the browser. */
const nameOf = (error: Error): string => (error.cause instanceof Error ? error.cause.name : error.name);
