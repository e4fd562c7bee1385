import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { dayOf } from '@bls/shared/calendar/today';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays } from '@bls/proto/domain/values/time';
import { type ContractAction, contractFileKindOf } from '@bls/proto/domain/workflow/definitions/contract';
import { Injectable } from '@nestjs/common';
import type { ContractSignature, ContractTable, LicensingDb, Trx } from '../db/schema.js';
import { AccountPassword } from '../deals/account-password.js';
import { DealFiles } from '../deals/deal-files.js';
import { hasFile, readFiles, recordFiles } from '../deals/deal-files.repository.js';
import { type Given, requireNeeds } from '../deals/needs.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { decide, type Outcome, purposesOf, revisedAfter, signedPaper, waiting } from './contract.js';
import { findCurrent, insertVersion, updateStatus } from './contracts.repository.js';
import { followedTermSheets } from '../rights/rights.queries.js';
import { endRights } from '../rights/rights.repository.js';
import { type Side, SignatureCheck } from './signature-check.js';
import { tellMoved, tellSigned } from './publish-moves.js';
import { type ContractRunning, ofContract } from '../deals/workflow-designs/running.queries.js';

type Request = Given & {
  contractVersionId: string;
  revision: number;
  action: ContractAction;
  signature?: { fullName: string; fileId?: string | undefined } | undefined;
};
type Brought = { kind: ContractFileKind | undefined; files: FileDescription[]; signature: ContractSignature | undefined };

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
    private readonly signatures: SignatureCheck,
    private readonly passwords: AccountPassword,
  ) {}

  /**
   * Takes one action of the workflow. Throws `notFound` outside the scope, `wrongState`, `forbidden`, `invalid` when a
   * need is missing or a file comes uncalled for, and `conflict` when somebody decided meanwhile.
   */
  async move(request: Request, ctx: CallContext): Promise<Moved> {
    const { actor } = ctx;
    const { seen, running } = await this.db.read(ctx, async (trx) => {
      const found = await this.find(trx, request, ctx);
      return { seen: found, running: await ofContract(trx, found) };
    });
    const outcome = decide(running.workflow, seen, request.action, actor);
    requireNeeds(outcome.transition, request, actor);
    const kind = request.fileIds?.length ? contractFileKindOf(request.action, seen.status) : undefined;
    const signature = await this.behind(seen, outcome, request, ctx);
    const scope = kind === 'attachment' ? { staffOnly: true } : { companyId: seen.licenseeId, brandOwnerIds: seen.brandOwnerIds };
    const owner = { kind: 'contract', id: seen.id } as const;
    const files = kind ? await this.files.attach(ctx, owner, request.fileIds ?? [], purposesOf(kind), scope) : [];
    return this.db.transaction(ctx, async (trx) => {
      const contract = await this.find(trx, request, ctx);
      if (contract.status === 'draft') await requirePaper(trx, contract);
      const after = await apply(trx, ctx, { contract, running }, request, { kind, files, signature });
      const { id: contractId, versionId: contractVersionId, number, version, status, revision } = after;
      return { contractId, contractVersionId, number, version, status, revision };
    });
  }

  /** What a release and a signature ask for beside their needs. The signature that comes of it, when this is one. */
  private async behind(
    contract: ContractTable,
    { transition, to }: Outcome,
    request: Request,
    ctx: CallContext,
  ): Promise<ContractSignature | undefined> {
    if (request.action === 'release') await this.signatures.requireBoth(contract, ctx);
    // a signature checks the password together with what stands behind it
    if (request.action !== 'sign') await this.passwords.confirm(transition, request.password, ctx);
    if (request.action !== 'sign') return undefined;
    const side = sideOf(transition);
    const fileId = await this.signatures.sign(contract, side, request, ctx);
    if (to === 'signedAll') await this.requirePaper(contract, request, ctx);
    return { side, name: ctx.actor.name, at: new Date().toISOString(), fileId };
  }

  /** The paper of the last signature has to take the seal. */
  private async requirePaper(contract: ContractTable, { fileIds = [] }: Request, ctx: CallContext): Promise<void> {
    const released = await this.db.read(ctx, (trx) => readFiles(trx, contract.tenant, contract.id));
    const fileId = fileIds.at(-1) ?? signedPaper(released, contract.version)?.fileId;
    if (fileId) await this.signatures.requireSealable(fileId, ctx);
  }

  private async find(trx: Trx, request: Request, ctx: CallContext): Promise<ContractTable> {
    const found = await findCurrent(trx, ctx.actor, request.contractVersionId);
    if (found.revision !== request.revision) throw new CallError('conflict', { params: { status: found.status } });
    return found;
  }
}

const sideOf = ({ by }: Outcome['transition']): Side => (by === 'contract.signAsLicensor' ? 'licensor' : 'licensee');

/** The paper is rendered by itself shortly after the contract was made; nobody sends a contract without one. */
async function requirePaper(trx: Trx, contract: ContractTable): Promise<void> {
  const paper = await hasFile(trx, contract.tenant, contract.id, 'generated');
  if (!paper) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'contractFileRequired' }] });
}

async function apply(
  trx: Trx,
  ctx: CallContext,
  { contract, running: { workflow } }: { contract: ContractTable; running: ContractRunning },
  request: Request,
  given: Brought,
): Promise<ContractTable> {
  const { actor } = ctx;
  const outcome = decide(workflow, contract, request.action, actor);
  const at = new Date().toISOString();
  const change = changeOf(contract, outcome, request.action, given, at);
  const after = await updateStatus(trx, contract, {
    ...change,
    waitsFor: waiting(workflow, { ...contract, ...change, status: outcome.to }),
  });
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
  await tellMoved(trx, ctx, after, { action, by, comment, decided: outcome.path[0], at, informRoles: outcome.transition.notify });
  if (after.status === 'signedAll') {
    await tellSigned(trx, ctx, after, dayOf(ctx, at));
    await endFollowed(trx, after);
  }
  return after;
}

function changeOf(
  contract: ContractTable,
  outcome: Outcome,
  action: ContractAction,
  { kind, files, signature }: Brought,
  at: string,
): Partial<ContractTable> {
  const change: Partial<ContractTable> = { status: outcome.to, updatedAt: at, revised: revisedAfter(contract.revised, kind) };
  if (outcome.to !== contract.status) change.statusSince = at;
  if (action === 'revise') Object.assign(change, { versionId: randomUUID(), version: contract.version + 1 });
  if (action === 'release') change.releasedAsPdf = files.at(-1)?.kind === 'pdf';
  if (signature) {
    change[signature.side === 'licensor' ? 'licensorSignedAt' : 'licenseeSignedAt'] = signature.at;
    change.signatures = [...contract.signatures.filter(({ side }) => side !== signature.side), signature];
  }
  if (outcome.to === 'signedAll') change.signedOn = dayOf(contract, at);
  return change;
}

/**
 * From the day on which an amendment or a replacement starts, what it says goes before the contract that it follows; until
 * then that one grants what it granted, however early the new paper is signed.
 */
async function endFollowed(trx: Trx, { tenant, purpose, followsContractId, termSheetId, terms }: ContractTable): Promise<void> {
  const startsOn = terms.keyTerms.contractYears[0]?.from;
  if ((purpose !== 'replace' && purpose !== 'amendment') || !startsOn) return;
  const followed = await followedTermSheets(trx, tenant, followsContractId);
  for (const id of followed) if (id !== termSheetId) await endRights(trx, tenant, id, addDays(startsOn, -1));
}
