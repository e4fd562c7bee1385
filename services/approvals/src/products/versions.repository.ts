import { randomUUID } from 'node:crypto';
import type { ApprovalStage } from '@bls/proto/enumerations/approval';
import type { ProductDraft } from '@bls/proto/approval/product';
import { jsonb } from '@bls/kit/database';
import type { Transaction } from 'kysely';
import type { ApprovalsDb } from '../db/schema.js';
import { picturesOfVersion } from './pictures.repository.js';
import type { VersionRecord } from './rows.js';

type Trx = Transaction<ApprovalsDb>;
type Opening = { id: string; approvalId: string; stage: ApprovalStage; number: number; ordinal: number; product: ProductDraft };

export async function insertVersion(trx: Trx, tenant: string, { product, ...rest }: Opening): Promise<void> {
  await trx
    .insertInto('version')
    .values({ tenant, ...rest, product: jsonb(product), submittedBy: null, submittedAt: null, rejection: null })
    .execute();
}

/**
 * Opens the version that is prepared after a decision. After a rejection everything is kept, so that only what was
 * refused has to be changed; a new stage starts with the same product and without pictures.
 */
export async function openVersion(
  trx: Trx,
  tenant: string,
  after: VersionRecord,
  opens: { stage: ApprovalStage; again: boolean },
): Promise<{ id: string; number: number }> {
  const id = randomUUID();
  const number = opens.again ? after.number + 1 : 1;
  await insertVersion(trx, tenant, {
    id,
    approvalId: after.approvalId,
    stage: opens.stage,
    number,
    ordinal: after.ordinal + 1,
    product: after.product,
  });
  if (opens.again) {
    const pictures = await picturesOfVersion(trx, after.id);
    const copies = pictures.map((p) => ({ ...p, id: randomUUID(), versionId: id }));
    if (copies.length > 0) await trx.insertInto('picture').values(copies).execute();
  }
  return { id, number };
}
