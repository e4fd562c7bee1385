import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Day } from '@bls/proto/domain/values/time';
import { sql, type SqlBool } from 'kysely';
import type { Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';

export type Importer = { terms: ContractTerms; by: Person };

/** Whether anybody has uploaded a product file. */
export const hasImports = async (trx: Trx, tenant: string): Promise<boolean> =>
  (await trx.selectFrom('skuImport').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst()) !== undefined;

/** A licensee's designer who has products under a contract that runs on this day. */
export const findImporter = (trx: Trx, tenant: string, day: Day): Promise<Importer | undefined> =>
  trx
    .selectFrom('contractTerms')
    .innerJoin('approval', (join) =>
      join.onRef('approval.tenant', '=', 'contractTerms.tenant').onRef('approval.contractId', '=', 'contractTerms.contractId'),
    )
    .select(['contractTerms.terms', 'approval.createdBy as by'])
    .where('contractTerms.tenant', '=', tenant)
    .where('contractTerms.endsOn', '>=', day)
    .where(sql<SqlBool>`approval.created_by ->> 'role' = 'licenseeDesigner'`)
    .orderBy('contractTerms.contractId')
    .orderBy('approval.id')
    .limit(1)
    .executeTakeFirst();
