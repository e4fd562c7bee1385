import type { ResponseOf } from '@bls/proto/contracts/call';
import type { aulRulesRead, aulStampRead, aulTemplateRead } from '@bls/proto/contracts/calls/approvals/aul';
import type { Trx } from '../../db/schema.js';
import { LETTER_TEXT, revisionsOf, settingOf, STAMP, STORE_SETTINGS } from '../applications/settings.js';

/** How many earlier texts of the letter the screen lists. */
const SHOWN_VERSIONS = 50;

export async function rulesNow(trx: Trx, tenant: string): Promise<ResponseOf<typeof aulRulesRead>> {
  const { value: settings, ...changed } = await settingOf(trx, tenant, STORE_SETTINGS);
  return { settings, ...changed };
}

export async function stampNow(trx: Trx, tenant: string): Promise<ResponseOf<typeof aulStampRead>> {
  const { value: stamp, ...changed } = await settingOf(trx, tenant, STAMP);
  return { stamp, ...changed };
}

export async function templateNow(trx: Trx, tenant: string): Promise<ResponseOf<typeof aulTemplateRead>> {
  const now = await settingOf(trx, tenant, LETTER_TEXT);
  const versions = await revisionsOf(trx, tenant, LETTER_TEXT, SHOWN_VERSIONS);
  return {
    version: now.revision,
    text: now.value,
    versions: versions.map(({ revision, value, updatedAt, updatedBy }) => ({
      version: revision,
      text: value,
      createdAt: updatedAt ?? '',
      createdBy: updatedBy ?? '',
    })),
  };
}

/** The pictures of all revisions of the stamp. */
export async function stampFileIds(trx: Trx, tenant: string): Promise<string[]> {
  const revisions = await revisionsOf(trx, tenant, STAMP, Number.MAX_SAFE_INTEGER);
  return revisions.flatMap(({ value: { fileId } }) => fileId ?? []);
}
