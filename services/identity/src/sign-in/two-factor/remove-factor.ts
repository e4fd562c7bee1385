import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { hasSecondFactor, lockFactors } from './factors.repository.js';
import { deleteRecoveryCodes } from './two-factor.repository.js';

/**
 * Removes a second factor of the caller by `remove`, in the transaction of the caller; the recovery codes go with the last one.
 * Throws `secondFactorDemanded` when it is the last one and the role demands one.
 */
export async function removeFactor<Removed>(trx: Trx, { tenant, actor }: CallContext, remove: () => Promise<Removed>): Promise<Removed> {
  await lockFactors(trx, tenant, actor.userId);
  const removed = await remove();
  if (await hasSecondFactor(trx, tenant, actor.userId)) return removed;
  const { secondFactorRoles } = await readSettings(trx, tenant);
  if (secondFactorRoles.includes(actor.role)) throw new CallError('secondFactorDemanded');
  await deleteRecoveryCodes(trx, tenant, actor.userId);
  return removed;
}
