import { ServerProblem } from '@bls/kit/servers/servers';
import { deleteRows } from '@bls/kit/tenant-transfer/delete-rows.repository';
import { SERVICES } from '@bls/proto/contracts/services';
import { deleteObjects } from './objects.js';
import type { Place } from './place.js';

/**
 * Deletes the rows and objects of a tenant permanently; its audit anchors stay. Rows go first: no row names bytes that are gone.
 * Safe to repeat. Throws ServerProblem unless `confirmed` is the tenant.
 */
export async function deleteTenant(
  { ownerUrl, store }: Pick<Place, 'ownerUrl' | 'store'>,
  tenant: string,
  confirmed: string | undefined,
): Promise<{ rows: number; objects: number }> {
  if (confirmed !== tenant) throw new ServerProblem(`nothing was deleted: --confirm must repeat the tenant ${tenant}`);
  return { rows: await deleteRows(ownerUrl, SERVICES, tenant), objects: await deleteObjects(store, tenant) };
}
