import { anyContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { ClauseDetail, clauseContracts, clauseList } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { expressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { ClauseTable, ClauseWordingTable } from '../../db/clause-tables.js';
import type { ContractTable, LicensingDb, Trx } from '../../db/schema.js';
import { contractScope } from '../../deals/deals.api.js';

type Clause = Selectable<ClauseTable>;
export type Wording = Selectable<ClauseWordingTable>;

const listing: Listing<RequestOf<typeof clauseList>, Actor> = {
  table: 'clause',
  sorts: { category: 'clause.category', title: 'clause.title', updatedAt: 'clause.updatedAt' },
  sort: 'category',
  scope: () => undefined,
  filters: {
    category: oneOf('clause.category'),
    active: (wanted) => (wanted.length === 1 ? sql<SqlBool>`clause.active = ${wanted[0] === 'yes'}` : undefined),
  },
  search: (word) => anyContains('clause.title', 'clause.titleZh')(word),
};

const rowOf = ({ id, category, title, titleZh, ranks, active, updatedAt, updatedBy }: Clause) => ({
  id,
  category,
  title,
  titleZh,
  ranks,
  active,
  updatedAt,
  updatedBy,
});

export async function listClauses(trx: Trx, actor: Actor, request: RequestOf<typeof clauseList>): Promise<ResponseOf<typeof clauseList>> {
  const found = await pageOf<Clause, LicensingDb, RequestOf<typeof clauseList>, Actor>(trx, listing, request, actor);
  return { ...found, rows: found.rows.map(rowOf) };
}

/** Throws `notFound`. */
export async function findClause(trx: Trx, tenant: string, id: string): Promise<Clause> {
  const found = await trx.selectFrom('clause').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();
  if (!found) throw new CallError('notFound');
  return found;
}

/** Every wording of a clause, newest first. */
export const wordingsOf = (trx: Trx, tenant: string, clauseId: string): Promise<Wording[]> =>
  trx
    .selectFrom('clauseWording')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('clauseId', '=', clauseId)
    .orderBy('version', 'desc')
    .orderBy('rank')
    .execute();

/** The wording that a position has now. */
export const currentOf = (clause: Pick<Clause, 'ranks'>, wordings: readonly Wording[]): Wording[] =>
  clause.ranks.flatMap((rank) => wordings.find((wording) => wording.rank === rank) ?? []);

const wordingOf = ({ rank, version, en, zh, note, approver, byName: by, at }: Wording) => ({
  rank,
  version,
  en,
  zh,
  note,
  approver,
  by,
  at,
});

/** Throws `notFound`. */
export async function readClause(trx: Trx, tenant: string, id: string): Promise<ClauseDetail> {
  const clause = await findClause(trx, tenant, id);
  const wordings = await wordingsOf(trx, tenant, id);
  const current = currentOf(clause, wordings);
  const used = await trx
    .selectFrom('contractClause')
    .select(['rank', sql<number>`count(*)::int`.as('contracts')])
    .where('tenant', '=', tenant)
    .where('clauseId', '=', id)
    .groupBy('rank')
    .execute();
  return {
    ...rowOf(clause),
    revision: clause.revision,
    positions: current.map((wording) => ({
      ...wordingOf(wording),
      contracts: used.find(({ rank }) => rank === wording.rank)?.contracts ?? 0,
    })),
    earlier: wordings.filter((wording) => !current.includes(wording)).map(wordingOf),
  };
}

type UseRequest = RequestOf<typeof clauseContracts>;

const uses: Listing<UseRequest, Actor> = {
  table: 'contract',
  join: sql`inner join contract_clause on contract_clause.tenant = contract.tenant and contract_clause.contract_id = contract.id`,
  sorts: { number: 'contract.number', updatedAt: 'contract.updatedAt' },
  sort: '-updatedAt',
  scope: (actor) => contractScope(expressionBuilder<LicensingDb, 'contract'>(), actor),
  filters: {
    clauseId: (id) => sql<SqlBool>`contract_clause.clause_id = ${id}`,
    rank: oneOf('contractClause.rank'),
  },
  search: (word) => anyContains('contract.number', 'contract.licenseeName')(word),
};

/** The contracts in which a clause stands, within the scope of the person. */
export async function contractsWith(trx: Trx, actor: Actor, request: UseRequest): Promise<ResponseOf<typeof clauseContracts>> {
  const found = await pageOf<ContractTable, LicensingDb, UseRequest, Actor>(trx, uses, request, actor);
  const ids = found.rows.map(({ id }) => id);
  const inserted = ids.length
    ? await trx
        .selectFrom('contractClause')
        .select(['contractId', 'rank', 'version'])
        .where('tenant', '=', actor.tenant)
        .where('clauseId', '=', request.clauseId)
        .where('contractId', 'in', ids)
        .execute()
    : [];
  return {
    ...found,
    rows: found.rows.flatMap(
      ({ id: contractId, versionId: contractVersionId, number, licenseeName, licenseeNameZh, status, updatedAt }) => {
        const clause = inserted.find((one) => one.contractId === contractId);
        if (!clause) return [];
        const { rank, version } = clause;
        return [{ contractId, contractVersionId, number, licenseeName, licenseeNameZh, status, updatedAt, rank, version }];
      },
    ),
  };
}
