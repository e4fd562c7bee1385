import { dayOf } from '@bls/shared/calendar/today';
import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractMove } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { Database } from '@bls/kit/db/database';
import type { Attachment } from '@bls/shared/files/change-with-files';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { Evidence } from '@bls/proto/domain/signing/evidence';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Side } from '@bls/proto/domain/values/side';
import { contractFileKindOf } from '@bls/proto/domain/workflow/definitions/contract';
import { personOf } from '../db/history.repository.js';
import type { ContractTable, LicensingDb, Trx } from '../db/schema.js';
import type { DealSignature } from '../db/signing-tables.js';
import {
  AccountPassword,
  DealFiles,
  DocumentToSign,
  evidenceOf,
  hasFile,
  readFiles,
  requireNeeds,
  SignatureCheck,
  workflowOfContract,
} from '../deals/deals.api.js';
import { applyMoves } from './apply-moves.js';
import { isStale } from './clauses/contract-clauses.queries.js';
import { decide, type Outcome, purposesOf, unchangedDocument } from './contract.js';
import { findCurrent } from './contracts.repository.js';
import { actionsOf, signingSide } from './moved-contract.js';
import { movesOf } from './moves-of-contract.js';
import { fileToSign } from './signing/file-to-sign.js';

type Request = RequestOf<typeof contractMove>;
/** What the decision adds to the contract. */
type Additions = { kind: ContractFileKind | undefined; files: FileDescription[]; signature: DealSignature | undefined };

const RELEASES: ReadonlySet<string> = new Set(['release', 'releaseAccepted']);

/** Takes one action of the workflow of a contract. */
@Handler(contractMove)
export class MoveContract {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: DealFiles,
    private readonly signatures: SignatureCheck,
    private readonly passwords: AccountPassword,
    private readonly documents: DocumentToSign,
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
        const at = new Date().toISOString();
        const unchanged = unchangedDocument(await readFiles(trx, contract.tenant, contract.id), contract.version)?.fileId;
        const additions = { kind, files, signature, unchanged, at, day: await dayOf(trx, at), nextVersionId: randomUUID() };
        const giver = { by: personOf(actor), signature: request.signature?.fullName };
        const moves = movesOf(running.workflow, contract, request.action, actor, giver, additions);
        const after = await applyMoves(trx, ctx, moves, { ...giver, comment: request.comment, kind, files, at });
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
  ): Promise<DealSignature | undefined> {
    const actions = actionsOf(transition);
    if (actions.some((action) => RELEASES.has(action))) await this.signatures.requireBoth(contract, ctx);
    const signs = actions.includes('sign');
    // `sign` checks the password together with the signature.
    if (!signs) await this.passwords.confirm(transition, request.password, ctx);
    if (!signs) return undefined;
    const side = signingSide(transition);
    const picture = await this.signatures.sign(contract, side, request, ctx);
    const fileId = request.fileIds?.at(-1) ?? (await this.db.read(ctx, (trx) => fileToSign(trx, contract)))?.fileId;
    // what is signed ahead is the generated document, which is sealed as it is
    const isAhead = transition.does !== undefined && contract.status !== 'releasedByLegal';
    if (fileId && (to === 'signedAll' || isAhead)) await this.signatures.requireSealable(fileId, ctx);
    const evidence = fileId ? await this.evidence(contract, side, fileId, request, ctx) : undefined;
    return { side, name: ctx.actor.name, at: new Date().toISOString(), fileId: picture, ...(evidence ? { evidence } : {}) };
  }

  /** What proves the signature. Throws `conflict` when the signer saw another document. */
  private async evidence(contract: ContractTable, side: Side, fileId: string, request: Request, ctx: CallContext): Promise<Evidence> {
    const { sha256 } = await this.documents.require(fileId, request.fileIds?.length ? undefined : request.signature?.sha256, ctx);
    return evidenceOf(contract, side, request, { sha256, address: ctx.clientAddress });
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

/** The document is rendered shortly after the contract is created. Without it, and without the clauses in it, the contract cannot be sent. */
async function requireDocument(trx: Trx, contract: ContractTable): Promise<void> {
  const found = await hasFile(trx, contract.tenant, contract.id, 'generated');
  if (!found) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'contractFileRequired' }] });
  if (await isStale(trx, contract)) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'clausesNotWritten' }] });
}
