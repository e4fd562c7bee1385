import type { chooseTemplate } from '@bls/proto/domain/contract-template/fields';
import { wordsOf } from '@bls/proto/domain/search/words';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Entry } from '../db/history-rows.js';
import type { ContractTable } from '../db/schema.js';
import { type ContractRunning, dealColumns, dealWords } from '../deals/deals.api.js';
import { waiting } from './contract.js';

type Generated = Pick<
  ContractTable,
  'tenant' | 'id' | 'number' | 'versionId' | 'termSheetId' | 'termSheetVersionId' | 'termSheetNumber' | 'termSheetVersion' | 'terms'
> & { at: string };

/** What the template of a contract depends on. */
export const templateDeal = (terms: Terms): Parameters<typeof chooseTemplate>[1] => ({
  licensorId: terms.purpose.licensorId,
  propertyIds: terms.keyTerms.properties.map((property) => property.propertyId),
  brandOwnerIds: terms.keyTerms.properties.every((property) => property.brandOwnerId) ? dealColumns(terms).brandOwnerIds : [],
});

/** The contract of a signed term sheet. It keeps the workflow and the version of the template with which it starts. */
export function generatedContract(
  generated: Generated,
  running: Pick<ContractRunning, 'id' | 'workflow'>,
  template: { id: string; version: number } | undefined,
): ContractTable {
  const { at, terms, ...keys } = generated;
  const { territories: _, ...shown } = dealColumns(terms);
  const bare = {
    ...shown,
    ...keys,
    version: 1,
    status: 'draft' as const,
    statusSince: at,
    revision: 0,
    purpose: terms.purpose.purpose,
    licensorId: terms.purpose.licensorId,
    licenseeId: terms.purpose.licenseeId,
    licenseeName: terms.purpose.licenseeName,
    currency: terms.basicTerms.currency,
    termFrom: terms.keyTerms.contractYears[0]?.from ?? '',
    termTo: terms.keyTerms.contractYears.at(-1)?.to ?? '',
    workflowVersionId: running.id,
    templateId: template?.id ?? null,
    templateVersion: template?.version ?? null,
    releasedAsPdf: false,
    signingOrder: 'any' as const,
    outsideSigners: 0,
    outsideAccepts: false,
    acceptedFileId: null,
    signatures: [],
    givenAhead: [],
    sealCode: null,
    revised: false,
    documentReplaced: false,
    licensorSignedAt: null,
    licenseeSignedAt: null,
    signedOn: null,
    followsContractId: terms.purpose.followsContractId ?? null,
    externalNumber: null,
    terms,
    createdAt: at,
    updatedAt: at,
  };
  return { ...bare, waitsFor: waiting(running.workflow, bare) };
}

/** The first entry of its history. */
export const generationEntry = ({ id: itemId, status, createdAt: at }: ContractTable): Entry => ({
  itemKind: 'contract',
  itemId,
  version: 1,
  revision: 0,
  action: 'generate',
  from: null,
  path: [status],
  by: null,
  at,
});

/** The search words of a contract: those of the deal, and the number of its term sheet. */
export const contractWords = ({ number, externalNumber, termSheetNumber, terms }: ContractTable): string[] => [
  ...new Set([...dealWords(number, terms), termSheetNumber.toLowerCase(), ...(externalNumber ? wordsOf([externalNumber]) : [])]),
];
