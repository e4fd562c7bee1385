import type { ClientCall, ResponseOf } from '@bls/proto/contracts/call';
import type { registrationRead } from '@bls/proto/client/identity/accounts/registration';

export type RegistrationData = ResponseOf<typeof registrationRead>;

/** Adds the link's tenant to the address of a call, because the signed-in user may have another tenant. */
export const addressOf = (call: ClientCall, tenant: string, more: Record<string, string> = {}): string =>
  `${call.http?.path ?? ''}?${new URLSearchParams({ ...more, tenant }).toString()}`;
