import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { ContractGeneration } from '@bls/proto/contracts/views/contract';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import type { ContractGenerationTable } from '../../db/contract-generation.js';
import type { ContractTable, Person, Trx } from '../../db/schema.js';
import type { ChosenTemplate } from './contract-files.js';

type Generation = Pick<ContractGenerationTable, 'missingTerms' | 'reason' | 'byPerson' | 'at'>;

/** Records with which template the document of a contract was written. A trigger refuses changes and deletes. */
export async function insertGeneration(
  trx: Trx,
  { tenant, id: contractId, version, revision }: ContractTable,
  template: ChosenTemplate,
  { missingTerms, reason, byPerson, at }: Generation,
): Promise<void> {
  const named = template.id === null ? undefined : template;
  await trx
    .insertInto('contractGeneration')
    .values({
      tenant,
      id: randomUUID(),
      contractId,
      version,
      revision,
      templateId: named?.id ?? null,
      templateVersion: named?.version ?? null,
      templateName: named?.name ?? null,
      language: template.language,
      missingTerms,
      reason,
      byPerson: byPerson && jsonb<Person | null>(byPerson),
      at,
    })
    .execute();
}

/** Oldest first. */
export async function generationsOf(trx: Trx, tenant: string, contractId: string): Promise<ContractGeneration[]> {
  const rows = await trx
    .selectFrom('contractGeneration')
    .select(['version', 'templateName', 'language', 'missingTerms', 'reason', 'byPerson', 'at'])
    .where('tenant', '=', tenant)
    .where('contractId', '=', contractId)
    .orderBy('at')
    .execute();
  return rows.map(({ missingTerms: missing, byPerson: by, ...row }) => ({ ...row, missing, by }));
}

/** The language of the newest document that was written with a template. */
export async function latestLanguage(trx: Trx, tenant: string, contractId: string): Promise<TemplateLanguage | undefined> {
  return (await generationsOf(trx, tenant, contractId)).at(-1)?.language;
}
