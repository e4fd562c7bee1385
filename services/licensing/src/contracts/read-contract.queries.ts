import { Database } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { isInternalReview, saidInside } from '@bls/proto/domain/workflow/definitions/contract';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { CONTRACT_FILE_KINDS, type ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { Injectable } from '@nestjs/common';
import type { HistoryTable, LicensingDb } from '../db/schema.js';
import { readFiles } from '../deals/deal-files.repository.js';
import { historyRowOf, readHistory } from '../db/history.repository.js';
import { contractActions, factsOf } from './contract.js';
import { ofContract } from '../deals/workflow-designs/running.queries.js';
import { findByVersion } from './contracts.repository.js';
import { contractRowOf } from './list-contracts.queries.js';

/** What others than the licensor's own people read of the history. */
const outside = (rows: readonly HistoryTable[]): HistoryTable[] =>
  rows.filter((row) => !isInternalReview(row.toStatus)).map((row) => (saidInside(row.toStatus) ? { ...row, comment: null } : row));

const isKind = (kind: string): kind is ContractFileKind => (CONTRACT_FILE_KINDS as readonly string[]).includes(kind);

@Injectable()
export class ContractDetailQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** A contract with everything that its screen shows. Throws `notFound` outside the scope. */
  read(contractVersionId: string, ctx: { tenant: string; actor: Actor }): Promise<ContractDetail> {
    const { actor } = ctx;
    const staff = actor.userType === USER_TYPES.licensor;
    return this.db.read(ctx, async (trx) => {
      const contract = await findByVersion(trx, actor, contractVersionId);
      const { workflow, design } = await ofContract(trx, contract);
      const versions = await trx
        .selectFrom('contractVersion')
        .select(['id', 'version', 'at', 'byName'])
        .where('tenant', '=', ctx.tenant)
        .where('contractId', '=', contract.id)
        .orderBy('version')
        .execute();
      const history = await readHistory(trx, ctx.tenant, contract.id);
      const files = await readFiles(trx, ctx.tenant, contract.id);
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
        facts: factsOf(contract),
        actions: current ? contractActions(workflow, contract, actor) : [],
        ...(design ? { design } : {}),
        history: (staff ? history : outside(history)).map(historyRowOf),
        files: files
          .filter((file) => staff || !file.internal)
          .flatMap(({ fileId, name, kind, version, byName, at }) =>
            isKind(kind) ? [{ fileId, name, kind, version, by: byName, at }] : [],
          ),
      };
    });
  }
}
