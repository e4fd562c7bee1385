import { atLeast, atMost, noneOf, oneOf, onlyIf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CONTRACT_SORTS, contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { ContractRow } from '@bls/proto/contracts/views/contract';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { ContractTable, LicensingDb, Trx } from '../../db/schema.js';
import { byGuarantee, contractScope, inStatus, matching, ofProperties, waitingFor } from '../../deals/deals.api.js';
import { byName } from '@bls/kit/db/listing/name-order';

type Request = RequestOf<typeof contractList>;

const SORTS = {
  number: 'contract.number',
  licensee: byName('contract.licenseeName'),
  mgTotal: 'contract.mgTotal',
  status: 'contract.status',
  statusSince: 'contract.statusSince',
  termFrom: 'contract.termFrom',
  termTo: 'contract.termTo',
  signedOn: 'contract.signedOn',
  updatedAt: 'contract.updatedAt',
} as const satisfies Sorts<typeof CONTRACT_SORTS, LicensingDb>;

const listing: Listing<Request, Actor> = {
  table: 'contract',
  sorts: SORTS,
  sort: '-updatedAt',
  nullable: ['signedOn'],
  scope: (actor) => contractScope(expressionBuilder<LicensingDb, 'contract'>(), actor),
  filters: {
    status: inStatus('contract', contractWorkflow),
    purpose: oneOf('contract.purpose'),
    licenseeId: oneOf('contract.licenseeId'),
    propertyId: ofProperties('contract.id'),
    // the owner of its term sheet is responsible for a contract
    ownerId: (ownerIds, { tenant }) =>
      ownerIds.length > 0
        ? sql<SqlBool>`${sql.ref('contract.termSheetId')} in (select id from term_sheet where tenant = ${tenant} and owner_id in (${sql.join(ownerIds)}))`
        : undefined,
    currency: oneOf('contract.currency'),
    mgFrom: byGuarantee('contract.mgTotal', atLeast),
    mgTo: byGuarantee('contract.mgTotal', atMost),
    endsFrom: atLeast('contract.termTo'),
    endsTo: atMost('contract.termTo'),
    open: onlyIf(() => noneOf('contract.status', ['signedAll'])),
    waitingForMe: onlyIf((actor) => waitingFor('contract', actor)),
  },
  search: (text, actor) => matching('contract.id', actor.tenant, 'contract', text),
};

export const contractRowOf = (row: ContractTable): ContractRow => ({
  contractId: row.id,
  contractVersionId: row.versionId,
  number: row.number,
  version: row.version,
  status: row.status,
  purpose: row.purpose,
  termSheetNumber: row.termSheetNumber,
  licenseeName: row.licenseeName,
  licenseeNameZh: row.licenseeNameZh,
  propertyNames: row.propertyNames,
  propertyNamesZh: row.propertyNamesZh,
  currency: row.currency,
  mgTotal: format(decimal(row.mgTotal), CURRENCIES[row.currency].digits),
  termFrom: row.termFrom,
  termTo: row.termTo,
  signedOn: row.signedOn,
  waitsFor: row.waitsFor,
  statusSince: row.statusSince,
  updatedAt: row.updatedAt,
});

/** A page and the exact total, within the scope of the person. */
export async function listContracts(trx: Trx, actor: Actor, request: Request): Promise<ResponseOf<typeof contractList>> {
  const found = await pageOf<ContractTable, LicensingDb, Request, Actor>(trx, listing, request, actor);
  return { ...found, rows: found.rows.map(contractRowOf) };
}
