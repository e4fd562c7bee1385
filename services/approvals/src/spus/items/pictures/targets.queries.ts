import type { PictureKind } from '@bls/proto/domain/approval/picture';
import { stageOfStatus } from '@bls/proto/domain/approval/stage';
import type { ApprovalStage } from '@bls/proto/domain/enumerations/approval';
import type { ApprovalStatus } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { sql } from 'kysely';
import type { Trx } from '../../../db/schema.js';
import type { Target } from '../../../db/spu.js';
import { familyOf } from '../../../terms/terms.api.js';

export type TargetPicture = { fileId: string; name: string; kind: PictureKind };
export type Candidate = Target & { pictures: TargetPicture[] };

/** The stages of a product whose pictures are approved, by its status. */
function approvedStages(status: ApprovalStatus): readonly ApprovalStage[] {
  if (status === 'bulkSalesApproved') return ['graphic', 'preProduction', 'bulk'];
  return stageOfStatus(status) === 'bulk' ? ['graphic', 'preProduction'] : ['graphic'];
}

/** What pictures are compared within. */
export type Scope = { companyId: string; propertyId: string; contractId: string };

/**
 * The approved pictures of a licensee for the same property under the same contract, or one that it renews, amends or replaces:
 * products with a number (each approved stage separately, because drawings and photographs of samples differ) and existing
 * SPUs that a person approved. No other pictures are ever compared: those of an SPU that the system approved may hold what
 * nobody has seen, and each would allow a little more than the one before.
 */
export async function candidatesOf(trx: Trx, { companyId, propertyId, contractId }: Scope): Promise<Candidate[]> {
  const family = await familyOf(trx, contractId);
  const inFamily = sql<string>`coalesce(contract_terms.family_id, contract_terms.contract_id)`;
  const products = await trx
    .selectFrom('approval')
    .innerJoin('version', (join) => join.onRef('version.approvalId', '=', 'approval.id').onRef('version.tenant', '=', 'approval.tenant'))
    .innerJoin('picture', (join) => join.onRef('picture.versionId', '=', 'version.id').onRef('picture.tenant', '=', 'version.tenant'))
    .innerJoin('contractTerms', (join) =>
      join.onRef('contractTerms.contractId', '=', 'approval.contractId').onRef('contractTerms.tenant', '=', 'approval.tenant'),
    )
    .select(['approval.id', 'approval.spu', 'approval.productName', 'approval.approvalNumber', 'approval.status', 'version.stage'])
    .select(['picture.fileId', 'picture.name', 'picture.kind'])
    .where('approval.companyId', '=', companyId)
    .where('approval.propertyId', '=', propertyId)
    .where(inFamily, '=', family)
    .where('approval.approvalNumber', 'is not', null)
    .where('approval.status', '<>', 'terminated')
    .where('version.rejection', 'is', null)
    .where('version.submittedAt', 'is not', null)
    .orderBy('approval.approvalNumber')
    .orderBy('picture.position')
    .execute();
  const spus = await trx
    .selectFrom('spuItem')
    .innerJoin('spuPicture', (join) => join.onRef('spuPicture.itemId', '=', 'spuItem.id').onRef('spuPicture.tenant', '=', 'spuItem.tenant'))
    .innerJoin('spuSubmission', (join) =>
      join.onRef('spuSubmission.id', '=', 'spuItem.submissionId').onRef('spuSubmission.tenant', '=', 'spuItem.tenant'),
    )
    .innerJoin('contractTerms', (join) =>
      join.onRef('contractTerms.contractId', '=', 'spuSubmission.contractId').onRef('contractTerms.tenant', '=', 'spuSubmission.tenant'),
    )
    .select(['spuItem.id', 'spuItem.itemCode', 'spuItem.approvalNumber'])
    .select(['spuPicture.fileId', 'spuPicture.name', 'spuPicture.kind'])
    .where('spuItem.companyId', '=', companyId)
    .where('spuSubmission.propertyId', '=', propertyId)
    .where(inFamily, '=', family)
    .where('spuItem.status', '=', 'approved')
    .orderBy('spuItem.itemCode')
    .orderBy('spuPicture.position')
    .execute();
  const found = new Map<string, Candidate>();
  for (const { id, spu, productName, approvalNumber, status, stage, fileId, name, kind } of products) {
    if (!approvedStages(status).includes(stage)) continue;
    const known = found.get(`${id} ${stage}`) ?? { code: spu ?? '', name: productName ?? '', approvalNumber, pictures: [] };
    known.pictures.push({ fileId, name, kind });
    found.set(`${id} ${stage}`, known);
  }
  for (const { id, itemCode, approvalNumber, fileId, name, kind } of spus) {
    const known = found.get(id) ?? { code: itemCode, name: itemCode, approvalNumber, pictures: [] };
    known.pictures.push({ fileId, name, kind });
    found.set(id, known);
  }
  return [...found.values()];
}

/** Those of the codes that are approved or under review for the company, in lower case. */
export async function takenCodes(trx: Trx, companyId: string, codes: readonly string[]): Promise<Set<string>> {
  const wanted = codes.map((code) => code.toLowerCase());
  if (wanted.length === 0) return new Set();
  const approvals = await trx
    .selectFrom('approval')
    .select(sql<string>`lower(spu)`.as('code'))
    .where('companyId', '=', companyId)
    .where('status', '<>', 'draft')
    .where((eb) => eb.not(eb.and([eb('status', '=', 'terminated'), eb('approvalNumber', 'is', null)])))
    .where(sql<string>`lower(spu)`, 'in', wanted)
    .execute();
  const items = await trx
    .selectFrom('spuItem')
    .select(sql<string>`lower(item_code)`.as('code'))
    .where('companyId', '=', companyId)
    .where('status', 'not in', ['rejected', 'systemRejected'])
    .where(sql<string>`lower(item_code)`, 'in', wanted)
    .execute();
  return new Set([...approvals, ...items].map(({ code }) => code));
}
