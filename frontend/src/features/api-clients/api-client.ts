import type { apiClientList } from '@bls/proto/client/identity/api-clients';
import type { ResponseOf } from '@bls/proto/contracts/call';

export type ApiClient = ResponseOf<typeof apiClientList>[number];
/** A secret that is shown once, after its client was created or its secret rotated. */
export type NewSecret = { name: string; clientId: string; clientSecret: string; formerEndsAt?: string };
