import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { isInternalReview, isInternalComment } from '@bls/proto/domain/workflow/definitions/contract';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { CONTRACT_FILE_KINDS, type ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { contractFacts } from '@bls/proto/domain/workflow/facts/contract-facts';
import type { HistoryTable, Trx } from '../../db/schema.js';
import { historyRowOf, readHistory } from '../../db/history.repository.js';
import { readFiles, workflowOfContract } from '../../deals/deals.api.js';
import { contractActions } from '../contract.js';
import { generationsOf } from '../generation/generations.repository.js';
import { findByVersion } from '../contracts.repository.js';
import { contractRowOf } from './list-contracts.queries.js';

/** The history that people other than staff see. */
const outside = (rows: readonly HistoryTable[]): HistoryTable[] =>
  rows.filter((row) => !isInternalReview(row.toStatus)).map((row) => (isInternalComment(row.toStatus) ? { ...row, comment: null } : row));

const isKind = (kind: string): kind is ContractFileKind => (CONTRACT_FILE_KINDS as readonly string[]).includes(kind);

/** Without documents of a version that were generated again: the newest of each kind replaces them. */
function latestDocuments<F extends { kind: string; version: number }>(files: readonly F[]): F[] {
  const isReplaced = ({ kind, version }: F, index: number): boolean =>
    (kind === 'generated' || kind === 'editable') &&
    files.some((other, at) => at > index && other.kind === kind && other.version === version);
  return files.filter((file, index) => !isReplaced(file, index));
}

/** A contract with everything that its screen shows. Throws `notFound` outside the scope of the person. */
export async function readContract(trx: Trx, actor: Actor, contractVersionId: string): Promise<ContractDetail> {
  const { tenant } = actor;
  const staff = actor.userType === USER_TYPES.licensor;
  const contract = await findByVersion(trx, actor, contractVersionId);
  const { workflow, design } = await workflowOfContract(trx, contract);
  const versions = await trx
    .selectFrom('contractVersion')
    .select(['id', 'version', 'at', 'byName'])
    .where('tenant', '=', tenant)
    .where('contractId', '=', contract.id)
    .orderBy('version')
    .execute();
  const history = await readHistory(trx, tenant, contract.id);
  const files = await readFiles(trx, tenant, contract.id);
  const current = contract.versionId === contractVersionId;
  return {
    ...contractRowOf(contract),
    contractVersionId,
    version: versions.find((version) => version.id === contractVersionId)?.version ?? contract.version,
    revision: contract.revision,
    current,
    termSheetId: contract.termSheetId,
    termSheetVersionId: contract.termSheetVersionId,
    sealCode: contract.sealCode,
    terms: contract.terms,
    versions: versions.map(({ id, version, at, byName }) => ({ contractVersionId: id, version, at, by: byName })),
    facts: contractFacts(contract),
    actions: current ? contractActions(workflow, contract, actor) : [],
    ...(design ? { design } : {}),
    generations: staff ? await generationsOf(trx, tenant, contract.id) : [],
    history: (staff ? history : outside(history)).map(historyRowOf),
    files: latestDocuments(files)
      .filter((file) => staff || !file.internal)
      .flatMap(({ fileId, name, kind, version, byName, at }) => (isKind(kind) ? [{ fileId, name, kind, version, by: byName, at }] : [])),
  };
}
