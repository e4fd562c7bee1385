import type { ResponseOf } from '@bls/proto/contracts/call';
import type { twoFactorRead } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import type { Trx } from '../../db/schema.js';
import { passkeysOf } from '../passkeys/passkeys.repository.js';
import { authenticatorOf, recoveryCodesLeft } from './two-factor.repository.js';

type Factors = Omit<ResponseOf<typeof twoFactorRead>, 'demanded' | 'passkeyOrigin'>;

/** The second factors of a user. */
export async function readFactors(trx: Trx, tenant: string, userId: string): Promise<Factors> {
  const since = (await authenticatorOf(trx, tenant, userId))?.confirmedAt ?? null;
  const passkeys = await passkeysOf(trx, tenant, userId);
  const enabled = since !== null || passkeys.length > 0;
  return {
    enabled,
    since,
    recoveryCodesLeft: enabled ? await recoveryCodesLeft(trx, tenant, userId) : 0,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  };
}
