import type { ResponseOf } from '@bls/proto/contracts/call';
import type { twoFactorRead } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import type { Trx } from '../../db/schema.js';
import { authenticatorOf, recoveryCodesLeft } from './two-factor.repository.js';

export async function readTwoFactor(trx: Trx, tenant: string, userId: string): Promise<ResponseOf<typeof twoFactorRead>> {
  const since = (await authenticatorOf(trx, tenant, userId))?.confirmedAt ?? null;
  return { enabled: since !== null, since, recoveryCodesLeft: since ? await recoveryCodesLeft(trx, tenant, userId) : 0 };
}
