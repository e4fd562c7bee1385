import { dealColumns, dealRefs, dealWords } from '@bls/licensing/deals/deal-columns';
import { grantsOf } from '@bls/proto/domain/rights/grants';
import { EDITABLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Cast } from './cast/cast.js';
import { dayOf, type Today } from './clock.js';
import { companiesOf } from './companies.js';
import { characterImageId, propertyImageId } from './company-files.js';
import { CONTRACT_PAPER_TABLES } from './contract-papers.js';
import type { ContractWalk } from './contract-walk.js';
import type { DemoDeal } from './deal.js';
import { EVENT_TABLES } from './events.js';
import type { Row, Writer } from './insert.js';
import { propertiesOf } from './properties.js';
import { signatureId } from './company-details.js';
import { idOf } from './random.js';
import type { Step } from './term-sheet-walk.js';
import type { World } from './world.js';

export const LICENSING_TABLES = [
  ...EVENT_TABLES,
  'insurance_policy',
  'agent_character',
  'agent_property',
  'agent_category',
  'history',
  'attached_file',
  'search_word',
  'deal_ref',
  'contract_version',
  'contract',
  'granted_right',
  'term_sheet_version',
  'term_sheet',
  ...CONTRACT_PAPER_TABLES,
  'number_series',
  'property_history',
  'property_character',
  'property',
  'company',
] as const;

/** Companies as licensing knows them, and the properties. */
export async function writeProperties(writer: Writer, cast: Cast, today: Today): Promise<void> {
  const companies = companiesOf(cast).map(({ id, kind, name, short, parentId, country, address }) => ({
    companyId: id,
    kind,
    name: name.en,
    nameZh: name.zh,
    shortName: short,
    parentId: parentId ?? null,
    country,
    address,
    active: true,
    revision: 1,
  }));
  await writer.insert('company', companies);
  const properties = propertiesOf(cast, today);
  await writer.insert(
    'property',
    properties.map(({ propertyId: id, code, name, nameZh, brandOwnerId, validFrom, validTo, rateTypes, characters }) => ({
      id,
      code,
      name,
      nameZh: nameZh ?? null,
      brandOwnerId: brandOwnerId ?? null,
      validFrom,
      validTo,
      rateTypes,
      active: true,
      territories: [...new Set(characters.flatMap((character) => character.territories))],
      imageFileId: propertyImageId(cast.tenant, code),
    })),
  );
  await writer.insert(
    'property_character',
    properties.flatMap(({ propertyId, code, characters }) =>
      characters.map(({ characterId, ...character }) => ({
        ...character,
        id: characterId,
        propertyId,
        imageFileId: characterImageId(cast.tenant, code, character.name),
      })),
    ),
  );
}

/** Deals with their versions, and the contracts that came of them. */
export async function writeDeals(
  writer: Writer,
  { deals, contracts, numbers }: Pick<World, 'deals' | 'contracts' | 'numbers'>,
): Promise<void> {
  await writer.insert(
    'term_sheet',
    deals.map(({ head }) => ({ ...head })),
  );
  await writer.insert(
    'term_sheet_version',
    deals.flatMap((deal) => deal.versions.map((version) => ({ ...version, termSheetId: deal.id }))),
  );
  await writer.insert('granted_right', deals.flatMap(grantRows));
  await writer.insert('contract', contracts.map(contractRow));
  await writer.insert(
    'contract_version',
    contracts.map(({ id, createdAt }) => ({ id: idOf(id, 'version', 1), contractId: id, version: 1, at: createdAt, byName: 'system' })),
  );
  const items = [
    ...deals.map(({ id, number, terms, steps }) => ({ itemId: id, kind: 'termSheet', number, terms, steps })),
    ...contracts.map(({ id, number, deal, steps }) => ({ itemId: id, kind: 'contract', number, terms: deal.terms, steps })),
  ];
  await writer.insert(
    'search_word',
    items.flatMap(({ itemId, kind, number, terms }) => dealWords(number, terms).map((word) => ({ itemId, kind, word }))),
  );
  await writer.insert(
    'deal_ref',
    items.flatMap(({ itemId, terms }) => dealRefs(terms).map((ref) => ({ ...ref, itemId }))),
  );
  await writer.insert(
    'history',
    items.flatMap(({ itemId, kind, steps }) => steps.flatMap((step) => historyRows(itemId, kind, step))),
  );
  await writer.insert('attached_file', [...deals.flatMap(feedbackRows), ...contracts.flatMap(paperRows)]);
  const kinds = { TS: 'termSheet', CT: 'contract' } as Record<string, string>;
  await writer.insert(
    'number_series',
    numbers.last('TS', 'CT').map(({ series, year, last }) => ({ kind: kinds[series], year, last })),
  );
}

/** What the live deals grant. */
function grantRows({ id, head, terms }: DemoDeal): Row[] {
  if (head.status === 'voided' || EDITABLE_STATUSES.includes(head.status)) return [];
  return grantsOf(terms).map(({ from, to, ...grant }) => ({ ...grant, termSheetId: id, validFrom: from, validTo: to }));
}

function contractRow(contract: ContractWalk): Row {
  const { deal } = contract;
  const { territories: _territories, ...columns } = dealColumns(deal.terms);
  const signedOn = contract.status === 'signedAll' ? dayOf(contract.statusSince) : null;
  return {
    ...columns,
    id: contract.id,
    number: contract.number,
    versionId: idOf(contract.id, 'version', 1),
    version: 1,
    status: contract.status,
    statusSince: contract.statusSince,
    revision: contract.revision,
    termSheetId: deal.id,
    termSheetVersionId: deal.head.versionId,
    termSheetNumber: deal.number,
    termSheetVersion: deal.head.version,
    waitsFor: contract.waitsFor,
    revised: false,
    releasedAsPdf: contract.status === 'releasedByLegal' || contract.status === 'acceptedAll',
    licensorSignedAt: contract.licensorSignedAt,
    licenseeSignedAt: contract.licenseeSignedAt,
    signedOn,
    signatures: signaturesOf(contract),
    terms: deal.terms,
    createdAt: contract.createdAt,
    updatedAt: contract.statusSince,
  };
}

/** Who has signed, with the picture that the account information of the side holds. */
function signaturesOf({ deal, licensorSignedAt, steps }: ContractWalk): Row[] {
  return steps
    .filter(({ action }) => action === 'sign')
    .map(({ by, at }) => {
      const side = at === licensorSignedAt ? 'licensor' : 'licensee';
      const { licensorId, licenseeId } = deal.terms.purpose;
      return { side, name: by?.name, at, fileId: signatureId(side === 'licensor' ? licensorId : licenseeId) };
    });
}

/** One row for the decision, and one for each step that the system took after it. */
function historyRows(itemId: string, itemKind: string, step: Step): Row[] {
  return step.path.map((toStatus, position) => {
    const first = position === 0;
    return {
      id: idOf(itemId, 'history', step.revision, position),
      itemKind,
      itemId,
      version: step.version,
      revision: step.revision,
      position,
      action: first ? step.action : 'system',
      fromStatus: first ? step.from : step.path[position - 1],
      toStatus,
      byPerson: first ? step.by : null,
      at: step.at,
      comment: first ? (step.comment ?? null) : null,
      signature: first ? (step.signature ?? null) : null,
      fileIds: first ? (step.fileIds ?? []) : [],
    };
  });
}

function feedbackRows({ id, steps }: DemoDeal): Row[] {
  const given = steps.flatMap(({ fileIds, version, by, at }) =>
    (fileIds ?? []).map((fileId) => ({ fileId, version, byName: by?.name ?? '', at })),
  );
  const last = given.at(-1);
  return last ? [{ itemId: id, itemKind: 'termSheet', kind: 'feedback', name: 'Feedback.pdf', internal: true, ...last }] : [];
}

function paperRows({ id, number, files }: ContractWalk): Row[] {
  return files.map(({ kind, fileId, at, byName }) => ({
    itemId: id,
    itemKind: 'contract',
    fileId,
    kind,
    version: 1,
    name: `${number} ${kind}.pdf`,
    byName,
    internal: false,
    at,
  }));
}
