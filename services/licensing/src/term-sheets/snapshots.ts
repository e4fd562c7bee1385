import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { idSchema } from '@bls/proto/domain/values/ids';
import type { SectionDraft, TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { legalEntityAfter } from '@bls/proto/domain/term-sheet/legal-entity';
import { MAINLAND_CHINA } from '@bls/proto/domain/term-sheet/figures/mainland-china';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import { contractById } from '../contracts/contracts.api.js';
import type { Trx } from '../db/schema.js';
import { readCompany } from '../identity-copies/identity-copies.api.js';
import { readProperties, withinScope } from '../properties/properties.api.js';

const refuse = (path: Issue['path'], rule: string): never => {
  throw new CallError('invalid', { issues: [{ path, rule }] });
};
const isId = (value: string | undefined): value is string => idSchema.safeParse(value).success;

async function company(trx: Trx, tenant: string, id: string | undefined, field: string) {
  if (!isId(id)) return undefined;
  return (await readCompany(trx, tenant, id)) ?? refuse(['purpose', field], 'unknownCompany');
}

async function purposeSnapshot(
  trx: Trx,
  tenant: string,
  section: SectionDraft<'purpose'>,
  before: SectionDraft<'purpose'> | undefined,
): Promise<SectionDraft<'purpose'>> {
  const [licensor, licensee, followed] = await Promise.all([
    company(trx, tenant, section.licensorId, 'licensorId'),
    company(trx, tenant, section.licenseeId, 'licenseeId'),
    isId(section.followsContractId) ? contractById(trx, tenant, section.followsContractId) : undefined,
  ]);
  if (isId(section.followsContractId) && !followed) refuse(['purpose', 'followsContractId'], 'unknownContract');
  return {
    ...section,
    licensorName: licensor?.name,
    licensorNameZh: licensor?.nameZh ?? undefined,
    licenseeName: licensee?.name,
    licenseeNameZh: licensee?.nameZh ?? undefined,
    legalEntityName: legalEntityAfter(before, section, licensee?.name),
    followsContractNumber: followed?.number,
  };
}

function propertySnapshot(
  chosen: NonNullable<SectionDraft<'keyTerms'>['properties']>[number],
  known: PropertyView | undefined,
  index: number,
) {
  if (!known) return refuse(['keyTerms', 'properties', index, 'propertyId'], 'unknownProperty');
  const wanted = new Set((chosen.characters ?? []).map((character) => character.characterId));
  const { propertyId, code, name, nameZh, brandOwnerId, validFrom, validTo, rateTypes } = known;
  const characters = known.characters.filter((character) => wanted.has(character.characterId));
  return { propertyId, code, name, nameZh, brandOwnerId, validFrom, validTo, rateTypes, characters };
}

/**
 * Replaces names, periods, territories and rate types of the request by the stored ones, so that nobody can avoid a rule
 * with invented values and no document shows an unknown name. `before`: the stored terms, when these replace a part of them.
 */
export async function refreshSections(
  trx: Trx,
  tenant: string,
  terms: TermsDraft,
  actor: Actor,
  before: TermsDraft = terms,
): Promise<TermsDraft> {
  const refreshed: TermsDraft = { ...terms };
  if (terms.purpose) refreshed.purpose = await purposeSnapshot(trx, tenant, terms.purpose, before.purpose);
  const chosen = terms.keyTerms?.properties ?? [];
  if (terms.keyTerms && chosen.length > 0) {
    const ids = chosen.map((property) => property.propertyId).filter(isId);
    const known = new Map(withinScope(await readProperties(trx, tenant, ids), actor).map((property) => [property.propertyId, property]));
    const properties = chosen.map((property, index) => propertySnapshot(property, known.get(property.propertyId ?? ''), index));
    refreshed.keyTerms = { ...terms.keyTerms, properties };
  }
  return refreshed;
}

/** As `refreshSections`, for all terms, with the increase of the guarantee. */
export const refreshSnapshots = async (
  trx: Trx,
  tenant: string,
  terms: TermsDraft,
  actor: Actor,
  before: TermsDraft = terms,
): Promise<TermsDraft> => withIncrease(trx, await refreshSections(trx, tenant, terms, actor, before));

/** Sets the tenant's increase of the guarantee in a deal that covers mainland China, and removes it from others. */
export async function withIncrease(trx: Trx, terms: TermsDraft): Promise<TermsDraft> {
  if (!terms.mg) return terms;
  const { mainlandChinaPercent: _, ...mg } = terms.mg;
  if (!terms.keyTerms?.territories?.includes(MAINLAND_CHINA)) return { ...terms, mg };
  const { chinaMgIncreasePercent } = await tenantSettings(trx);
  return { ...terms, mg: chinaMgIncreasePercent > 0 ? { ...mg, mainlandChinaPercent: String(chinaMgIncreasePercent) } : mg };
}
