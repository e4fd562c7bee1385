import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';
import type { DealSignature, ContractSignerTable } from '../../db/signing-tables.js';

/** The signers outside of a contract that were not left out, in the order in which they sign. */
export const signersOf = (trx: Trx, tenant: string, contractId: string): Promise<ContractSignerTable[]> =>
  trx
    .selectFrom('contractSigner')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('contractId', '=', contractId)
    .where('endedAt', 'is', null)
    .orderBy('position')
    .execute();

export const signerById = (trx: Trx, tenant: string, id: string): Promise<ContractSignerTable | undefined> =>
  trx.selectFrom('contractSigner').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();

type NewSigner = Omit<ContractSignerTable, 'mailedAt' | 'expiresAt' | 'endedAt' | 'signedAt' | 'signature'>;

/** Stores a new signer; one that exists keeps its link and takes the new values. */
export async function saveSigner(trx: Trx, signer: NewSigner): Promise<void> {
  const { position, name, email, language } = signer;
  await trx
    .insertInto('contractSigner')
    .values({
      ...signer,
      invitedBy: jsonb(signer.invitedBy),
      mailedAt: null,
      expiresAt: null,
      endedAt: null,
      signedAt: null,
      signature: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'id'])
        .doUpdateSet({ position, name, email, language })
        .where('contractSigner.contractId', '=', signer.contractId),
    )
    .execute();
}

export async function endSigners(trx: Trx, tenant: string, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('contractSigner').set({ endedAt: at }).where('tenant', '=', tenant).where('id', 'in', ids).execute();
}

/** True for the one caller that may mail the link. */
export async function markMailed(trx: Trx, { tenant, id }: ContractSignerTable, at: string, expiresAt: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contractSigner')
    .set({ mailedAt: at, expiresAt })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the person has signed already. */
export async function saveSigned(trx: Trx, { tenant, id }: ContractSignerTable, signature: DealSignature): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contractSigner')
    .set({ signedAt: signature.at, signature: jsonb(signature) })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('signedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
