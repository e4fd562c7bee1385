import type { Trx } from '../../db/schema.js';

export async function numberItem(trx: Trx, id: string, approvalNumber: string): Promise<void> {
  await trx.updateTable('spuItem').set({ approvalNumber }).where('id', '=', id).execute();
}
