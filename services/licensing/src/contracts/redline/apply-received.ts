import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { redlineSettle } from '@bls/proto/contracts/calls/files/redline';
import { type ContractChange, contractReceivedApply } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { contractFileKindOf } from '@bls/proto/domain/workflow/definitions/contract';
import { dayOf } from '@bls/shared/calendar/today';
import { personOf } from '../../db/history.repository.js';
import type { ContractTable, LicensingDb, Trx } from '../../db/schema.js';
import { DealFiles, named, readFiles, recordFiles, requireNeeds, workflowOfContract } from '../../deals/deals.api.js';
import { both } from '../../texts.js';
import { applyMoves } from '../apply-moves.js';
import { decide, purposesOf } from '../contract.js';
import { findCurrent } from '../contracts.repository.js';
import { moveFileOf } from '../moved-contract.js';
import { movesOf } from '../moves-of-contract.js';
import { fingerprintOf } from '../templates/defaults/default-template.js';
import { ReceivedChanges } from './received-changes.js';

type Request = RequestOf<typeof contractReceivedApply>;

/** Writes the next document of a contract with the accepted changes of the other side, and takes the step of the workflow with it. */
@Handler(contractReceivedApply)
export class ApplyReceived {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
    private readonly received: ReceivedChanges,
    private readonly files: DealFiles,
  ) {}

  /** Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof contractReceivedApply>> {
    const { before, running, isOwnFile } = await this.db.read(ctx, async (trx) => {
      const found = await this.find(trx, request, ctx);
      const files = await readFiles(trx, found.tenant, found.id);
      const isRecorded = files.some(({ fileId }) => fileId === request.receivedFileId);
      return { before: found, running: await workflowOfContract(trx, found), isOwnFile: isRecorded };
    });
    const { transition } = decide(running.workflow, before, request.action, ctx.actor);
    const kind = contractFileKindOf(request.action, before.status);
    requireNeeds(transition, { comment: request.comment, fileIds: [request.receivedFileId] }, ctx.actor);
    const { changes, fingerprint } = await this.received.of(before, request, ctx);
    if (fingerprint !== request.fingerprint) throw new CallError('conflict', { params: { status: before.status } });
    requireAcceptable(changes, request.accepted);
    const { docx, pdf } = await this.settle(before, request, ctx);
    const change = (attached: FileDescription[]) =>
      this.db.transaction(ctx, async (trx) => {
        const contract = await this.find(trx, request, ctx);
        const at = new Date().toISOString();
        const by = personOf(ctx.actor);
        const additions = {
          kind,
          files: [pdf],
          signature: undefined,
          unchanged: undefined,
          at,
          day: await dayOf(trx, at),
          nextVersionId: randomUUID(),
        };
        const moves = movesOf(running.workflow, contract, request.action, ctx.actor, { by }, additions);
        const after = await applyMoves(trx, ctx, moves, { by, comment: request.comment, kind, files: [docx, pdf], at });
        await recordFiles(trx, { ...moveFileOf(after, 'attachment', by, at), tenant: ctx.tenant }, attached);
        const { versionId: contractVersionId, number, version, status, revision } = after;
        return { contractVersionId, number, version, status, revision };
      });
    const attachments = isOwnFile
      ? []
      : [{ fileIds: [request.receivedFileId], purposes: purposesOf('attachment'), scope: { staffOnly: true } }];
    return this.files.changeWith({ kind: 'contract', id: before.id }, attachments, change, ctx);
  }

  private settle(
    contract: ContractTable,
    { sentFileId, receivedFileId, accepted }: Request,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof redlineSettle>> {
    const { purpose } = contract.terms;
    const key = fingerprintOf([sentFileId, receivedFileId, accepted.toSorted((one, other) => one - other)]);
    const request = {
      documentKey: `contract:${contract.id}:received:${key}`,
      sentFileId,
      receivedFileId,
      accepted,
      title: both('contract.document.title'),
      number: contract.number,
      issuer: named(purpose.licensorName, purpose.licensorNameZh),
      fileName: contract.number,
      owner: { kind: 'contract', id: contract.id },
      scope: { companyId: contract.licenseeId, brandOwnerIds: contract.brandOwnerIds },
    };
    return this.caller.call(redlineSettle, request, ctx);
  }

  private async find(trx: Trx, request: Request, ctx: CallContext): Promise<ContractTable> {
    const found = await findCurrent(trx, ctx.actor, request.contractVersionId);
    if (found.revision !== request.revision) throw new CallError('conflict', { params: { status: found.status } });
    return found;
  }
}

/** An agreed term is changed in the term sheet only, because its value is what is billed. */
function requireAcceptable(changes: readonly ContractChange[], accepted: readonly number[]): void {
  const known = new Map(changes.map((change) => [change.change, change]));
  const issues: Issue[] = accepted.flatMap((number, at): Issue[] => {
    const change = known.get(number);
    if (!change) return [{ path: ['accepted', at], rule: 'unknownChange' }];
    return change.terms.length === 0 ? [] : [{ path: ['accepted', at], rule: 'agreedTermChanged' }];
  });
  if (issues.some(({ rule }) => rule === 'unknownChange')) throw new CallError('invalid', { issues });
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}
