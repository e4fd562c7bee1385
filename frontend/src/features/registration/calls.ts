import type { ClientCall, ResponseOf } from '@bls/proto/contracts/call';
import type { registrationRead } from '@bls/proto/client/identity/accounts/registration';

export type RegistrationData = ResponseOf<typeof registrationRead>;

/** An address of a call with the tenant of the link, which may be another than that of whoever is signed in here. */
export const addressOf = (call: ClientCall, tenant: string, more: Record<string, string> = {}): string =>
  `${call.http?.path ?? ''}?${new URLSearchParams({ ...more, tenant }).toString()}`;
