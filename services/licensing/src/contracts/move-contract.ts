import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractMove } from '@bls/proto/contracts/calls/licensing/contract';
import { Database } from '@bls/kit/db/database';
import { dayOf } from '@bls/shared/calendar/today';
import type { Attachment } from '@bls/shared/files/change-with-files';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays } from '@bls/proto/domain/values/time';
import { contractFileKindOf } from '@bls/proto/domain/workflow/definitions/contract';
import { personOf, writeHistory } from '../db/history.repository.js';
import type { ContractSignature, ContractTable, LicensingDb, Trx } from '../db/schema.js';
import {
  AccountPassword,
  type ContractRunning,
  DealFiles,
  hasFile,
  readFiles,
  recordFiles,
  requireNeeds,
  workflowOfContract,
} from '../deals/deals.api.js';
import { endRights, followedTermSheets } from '../rights/rights.api.js';
import { decide, type Outcome, purposesOf, documentToSign } from './contract.js';
import { findCurrent, insertVersion, updateStatus } from './contracts.repository.js';
import { actionsOf, type Move, moveEntry, moveFileOf, movesOf, signingSide } from './moved-contract.js';
import { SignatureCheck } from './signature-check.js';
import { publishMoved, publishSigned } from './publish-moves.js';

type Request = RequestOf<typeof contractMove>;
/** What the decision adds to the contract. */
type Additions = { kind: ContractFileKind | undefined; files: FileDescription[]; signature: ContractSignature | undefined };

/** Takes one action of the workflow of a contract. */
@Handler(contractMove)
export class MoveContract {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: DealFiles,
    private readonly signatures: SignatureCheck,
    private readonly passwords: AccountPassword,
  ) {}

  /**
   * Throws `notFound` outside the scope, `wrongState`, `forbidden`, `invalid` when a need is missing or a file is not
   * allowed, and `conflict` when somebody decided meanwhile.
   */
  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof contractMove>> {
    const { actor } = ctx;
    const { before, running } = await this.db.read(ctx, async (trx) => {
      const found = await this.find(trx, request, ctx);
      return { before: found, running: await workflowOfContract(trx, found) };
    });
    const outcome = decide(running.workflow, before, request.action, actor);
    requireNeeds(outcome.transition, request, actor);
    const kind = request.fileIds?.length ? contractFileKindOf(request.action, before.status) : undefined;
    const signature = await this.confirm(before, outcome, request, ctx);
    const change = (attached: FileDescription[]) =>
      this.db.transaction(ctx, async (trx) => {
        const contract = await this.find(trx, request, ctx);
        if (contract.status === 'draft') await requireDocument(trx, contract);
        const files = attached.filter(({ fileId }) => request.fileIds?.includes(fileId));
        const after = await apply(trx, ctx, { contract, running }, request, { kind, files, signature });
        const { id: contractId, versionId: contractVersionId, number, version, status, revision } = after;
        return { contractId, contractVersionId, number, version, status, revision };
      });
    return this.files.changeWith({ kind: 'contract', id: before.id }, attachmentsOf(before, request, { kind, signature }), change, ctx);
  }

  /** Checks what a release and a signature need in addition, and passwords. Answers with the new signature, if any. */
  private async confirm(
    contract: ContractTable,
    { transition, to }: Outcome,
    request: Request,
    ctx: CallContext,
  ): Promise<ContractSignature | undefined> {
    if (request.action === 'release') await this.signatures.requireBoth(contract, ctx);
    const signs = actionsOf(transition).includes('sign');
    // `sign` checks the password together with the signature.
    if (!signs) await this.passwords.confirm(transition, request.password, ctx);
    if (!signs) return undefined;
    const side = signingSide(transition);
    const fileId = await this.signatures.sign(contract, side, request, ctx);
    if (to === 'signedAll') await this.requireSealable(contract, request, ctx);
    return { side, name: ctx.actor.name, at: new Date().toISOString(), fileId };
  }

  /** Throws when the document of the last signature cannot be sealed. */
  private async requireSealable(contract: ContractTable, { fileIds = [] }: Request, ctx: CallContext): Promise<void> {
    const released = await this.db.read(ctx, (trx) => readFiles(trx, contract.tenant, contract.id));
    const fileId = fileIds.at(-1) ?? documentToSign(released, contract.version)?.fileId;
    if (fileId) await this.signatures.requireSealable(fileId, ctx);
  }

  private async find(trx: Trx, request: Request, ctx: CallContext): Promise<ContractTable> {
    const found = await findCurrent(trx, ctx.actor, request.contractVersionId);
    if (found.revision !== request.revision) throw new CallError('conflict', { params: { status: found.status } });
    return found;
  }
}

/** The files of a decision, and a signature that was drawn for it. */
function attachmentsOf(
  { licenseeId, brandOwnerIds }: ContractTable,
  { fileIds = [], signature: drawn }: Request,
  { kind, signature }: Omit<Additions, 'files'>,
): Attachment[] {
  const attachments: Attachment[] = [];
  if (signature && drawn?.fileId) {
    const scope = signature.side === 'licensor' ? { staffOnly: true } : { companyId: licenseeId };
    attachments.push({ fileIds: [drawn.fileId], purposes: ['signature'], scope });
  }
  if (kind) {
    const scope = kind === 'attachment' ? { staffOnly: true } : { companyId: licenseeId, brandOwnerIds };
    attachments.push({ fileIds, purposes: purposesOf(kind), scope });
  }
  return attachments;
}

/** The document is rendered shortly after the contract is created. Without it the contract cannot be sent. */
async function requireDocument(trx: Trx, contract: ContractTable): Promise<void> {
  const found = await hasFile(trx, contract.tenant, contract.id, 'generated');
  if (!found) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'contractFileRequired' }] });
}

/** Applies every action of the decision, each with its history and its event. */
async function apply(
  trx: Trx,
  ctx: CallContext,
  { contract, running: { workflow } }: { contract: ContractTable; running: ContractRunning },
  request: Request,
  additions: Additions,
): Promise<ContractTable> {
  const at = new Date().toISOString();
  const moves = movesOf(workflow, contract, request.action, ctx.actor, { ...additions, at, nextVersionId: randomUUID() });
  let after = contract;
  for (const [index, move] of moves.entries()) {
    const { comment, ...bare } = { ...request, action: move.action };
    after = await applyMove(trx, ctx, { ...move, before: after }, index === 0 ? { ...bare, comment } : bare, { ...additions, at });
  }
  return after;
}

async function applyMove(
  trx: Trx,
  ctx: CallContext,
  { action, before, outcome, change, last }: Move,
  { comment, signature }: Pick<Request, 'comment' | 'signature'>,
  { kind, files, at }: Additions & { at: string },
): Promise<ContractTable> {
  const { actor } = ctx;
  const after = await updateStatus(trx, before, change);
  if (after.version > before.version) await insertVersion(trx, after, actor.name);
  const by = personOf(actor);
  const signed = action === 'sign' ? signature?.fullName : undefined;
  const input = { action, by, at, comment, signature: signed, fileIds: files.map((file) => file.fileId) };
  await writeHistory(trx, before.tenant, moveEntry(before, after, outcome, input));
  if (kind) await recordFiles(trx, { ...moveFileOf(after, kind, by, at), tenant: before.tenant }, files);
  const { notify: informRoles } = outcome.transition;
  await publishMoved(trx, ctx, after, { action, by, comment, decided: outcome.path[0], at, informRoles, goesOn: !last });
  if (after.status === 'signedAll') {
    await publishSigned(trx, ctx, after, dayOf(ctx, at));
    await endFollowed(trx, after);
  }
  return after;
}

/**
 * An amendment or replacement takes over the rights from its first day on. Until then the followed contract keeps its
 * rights, even when the new contract is signed earlier.
 */
async function endFollowed(trx: Trx, { tenant, purpose, followsContractId, termSheetId, terms }: ContractTable): Promise<void> {
  const startsOn = terms.keyTerms.contractYears[0]?.from;
  if ((purpose !== 'replace' && purpose !== 'amendment') || !startsOn) return;
  const followed = await followedTermSheets(trx, tenant, followsContractId);
  for (const id of followed) if (id !== termSheetId) await endRights(trx, tenant, id, addDays(startsOn, -1));
}
