import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import type { FileDescription } from '@bls/proto/calls/files/file';
import type { ContractFileKind } from '@bls/proto/enumerations/contract';
import { CallError } from '@bls/proto/errors';
import type { ContractAction } from '@bls/proto/workflows/contract';
import { Injectable } from '@nestjs/common';
import type { ContractTable, LicensingDb, Trx } from '../db/schema.js';
import { DealFiles } from '../deals/deal-files.js';
import { hasFile, recordFiles } from '../deals/deal-files.repository.js';
import { type Given, requireNeeds } from '../deals/needs.js';
import { personOf, writeHistory } from '../history/history.repository.js';
import { decide, fileKindOf, type Outcome, purposesOf, revisedAfter, waiting } from './contract.js';
import { findCurrent, insertVersion, updateStatus } from './contracts.repository.js';
import { tellMoved, tellSigned } from './tell.js';

type Request = Given & { contractVersionId: string; revision: number; action: ContractAction };
type Brought = { kind: ContractFileKind | undefined; files: FileDescription[] };

export type Moved = {
  contractId: string;
  contractVersionId: string;
  number: string;
  version: number;
  status: ContractTable['status'];
  revision: number;
};

@Injectable()
export class MoveContract {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: DealFiles,
  ) {}

  /**
   * Takes one action of the workflow. Throws `notFound` outside the scope, `wrongState`, `forbidden`, `invalid` when a
   * need is missing or a file comes uncalled for, and `conflict` when somebody decided meanwhile.
   */
  async move(request: Request, ctx: CallContext): Promise<Moved> {
    const { actor } = ctx;
    const seen = await this.db.read(ctx, (trx) => this.find(trx, request, ctx));
    const outcome = decide(seen, request.action, actor);
    requireNeeds(outcome.transition, request, actor);
    const kind = request.fileIds?.length ? fileKindOf(outcome.transition) : undefined;
    const scope = kind === 'attachment' ? { staffOnly: true } : { companyId: seen.licenseeId, brandOwnerIds: seen.brandOwnerIds };
    const owner = { kind: 'contract', id: seen.id } as const;
    const files = kind ? await this.files.attach(ctx, owner, request.fileIds ?? [], purposesOf(kind), scope) : [];
    return this.db.transaction(ctx, async (trx) => {
      const contract = await this.find(trx, request, ctx);
      if (contract.status === 'draft') await requirePaper(trx, contract);
      const after = await apply(trx, ctx, contract, request, { kind, files });
      const { id: contractId, versionId: contractVersionId, number, version, status, revision } = after;
      return { contractId, contractVersionId, number, version, status, revision };
    });
  }

  private async find(trx: Trx, request: Request, ctx: CallContext): Promise<ContractTable> {
    const found = await findCurrent(trx, ctx.actor, request.contractVersionId);
    if (found.revision !== request.revision) throw new CallError('conflict', { params: { status: found.status } });
    return found;
  }
}

/** The paper is rendered by itself shortly after the contract was made; nobody sends a contract without one. */
async function requirePaper(trx: Trx, contract: ContractTable): Promise<void> {
  const paper = await hasFile(trx, contract.tenant, contract.id, 'generated');
  if (!paper) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'contractFileRequired' }] });
}

async function apply(trx: Trx, ctx: CallContext, contract: ContractTable, request: Request, given: Brought): Promise<ContractTable> {
  const { actor } = ctx;
  const outcome = decide(contract, request.action, actor);
  const at = new Date().toISOString();
  const change = changeOf(contract, outcome, request.action, given.kind, at);
  const after = await updateStatus(trx, contract, { ...change, waitsFor: waiting({ ...contract, ...change, status: outcome.to }) });
  if (after.version > contract.version) await insertVersion(trx, after, actor.name);
  const by = personOf(actor);
  const { comment, signature, action } = request;
  await writeHistory(trx, contract.tenant, {
    itemKind: 'contract',
    itemId: contract.id,
    version: after.version,
    revision: after.revision,
    action,
    from: contract.status,
    path: outcome.path,
    by,
    at,
    comment,
    signature: signature?.fullName,
    fileIds: given.files.map((file) => file.fileId),
  });
  if (given.kind) {
    const item = {
      tenant: contract.tenant,
      itemId: contract.id,
      itemKind: 'contract',
      version: after.version,
      byName: by.name,
      at,
    } as const;
    await recordFiles(trx, { ...item, kind: given.kind, internal: given.kind === 'attachment' }, given.files);
  }
  await tellMoved(trx, ctx, after, { action, by, comment, at });
  if (after.status === 'signedAll') await tellSigned(trx, ctx, after, at.slice(0, 10));
  return after;
}

function changeOf(
  contract: ContractTable,
  outcome: Outcome,
  action: ContractAction,
  kind: ContractFileKind | undefined,
  at: string,
): Partial<ContractTable> {
  const change: Partial<ContractTable> = { status: outcome.to, updatedAt: at, revised: revisedAfter(contract.revised, kind) };
  if (outcome.to !== contract.status) change.statusSince = at;
  if (action === 'revise') Object.assign(change, { versionId: randomUUID(), version: contract.version + 1 });
  if (action === 'sign') change[outcome.transition.by === 'contract.signAsLicensor' ? 'licensorSignedAt' : 'licenseeSignedAt'] = at;
  if (outcome.to === 'signedAll') change.signedOn = at.slice(0, 10);
  return change;
}
