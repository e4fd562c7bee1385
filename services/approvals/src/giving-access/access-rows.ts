import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { searchedText } from '@bls/proto/domain/search/plain';
import { type AccessAction, type AccessStatus, givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import type { Person } from '../db/person.js';
import type { AccessRecord, GivingAccessHistoryTable } from '../db/schema.js';
import { followed } from './follow-system-steps.js';

type Property = ContractTerms['properties'][number];
export type HeldCharacter = { terms: ContractTerms; property: Property; character: Property['characters'][number] };
export type AccessStep = { action: AccessAction; from: AccessStatus | null; by: Person | null; at: string; comment: string | null };

/** The access to a character that a signed contract opens. */
export const newAccess = (
  { terms, property, character }: HeldCharacter,
  { tenant, id, styleGuides, at }: { tenant: string; id: string; styleGuides: number; at: string },
): AccessRecord => ({
  tenant,
  id,
  revision: 1,
  status: followed(givingAccessWorkflow.initial as 'none', { signed: true, arrived: styleGuides > 0 }),
  contractId: terms.contractId,
  contractNumber: terms.number,
  companyId: terms.companyId,
  companyName: terms.companyName,
  companyNameZh: terms.companyNameZh ?? null,
  propertyId: property.propertyId,
  propertyName: property.name,
  propertyNameZh: property.nameZh ?? null,
  characterId: character.characterId,
  characterName: character.name,
  characterNameZh: character.nameZh ?? null,
  styleGuides,
  startsOn: terms.startsOn,
  endsOn: terms.endsOn,
  waitingSince: at,
  search: searchedText(terms.number, terms.companyName, terms.companyNameZh, character.name, character.nameZh),
});

/** The first step of the history. */
export const openingStep = ({ waitingSince }: AccessRecord): AccessStep => ({
  action: 'open',
  from: 'none',
  by: null,
  at: waitingSince,
  comment: null,
});

/** The history entry of a step, from the access as it is afterwards. */
export const entryOf = (
  { tenant, id, revision, status }: AccessRecord,
  { from, ...entry }: AccessStep,
): Omit<GivingAccessHistoryTable, 'id'> => ({ tenant, accessId: id, revision, fromStatus: from, toStatus: status, ...entry });
