import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { Database } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { FileDescription, FileScope } from '@bls/proto/contracts/calls/files/file';
import { CallError } from '@bls/proto/domain/values/errors';
import { completeTerms } from '@bls/proto/domain/term-sheet/check';
import type { Attachment } from '@bls/shared/files/change-with-files';
import type { LicensingDb, TermSheetTable, Trx } from '../db/schema.js';
import type { DealSignature } from '../db/signing-tables.js';
import { AccountPassword, DealFiles, requireNeeds, workflowOfTermSheet } from '../deals/deals.api.js';
import { checkRights } from '../rights/rights.api.js';
import { applyDecision } from './decisions/apply-decision.js';
import { openChanges } from './counter-offers/counter-offers.queries.js';
import { refreshSnapshots } from './snapshots.js';
import { checkStored } from './stored-rules.js';
import { isInternal } from './decisions/decided-term-sheet.js';
import { SignTermSheet } from './signing/sign-term-sheet.js';
import { decide } from './term-sheet.js';
import { findCurrent, type Found, updateTerms } from './term-sheets.repository.js';
import { writeResultOf } from './write-result.js';

type Request = RequestOf<typeof termSheetDecide>;

/** The purposes that files of a decision may have been uploaded for. */
const DECISION_FILES = ['feedback', 'signedTermSheet', 'attachment'] as const;

const fileScope = (head: TermSheetTable): FileScope =>
  isInternal(head) ? { staffOnly: true } : { companyId: head.licenseeId ?? undefined, brandOwnerIds: head.brandOwnerIds };

/** The picture that was drawn or typed for a signature. */
function drawn({ licenseeId }: TermSheetTable, { signature }: Request, signed: DealSignature | undefined): Attachment[] {
  if (!signed || !signature?.fileId) return [];
  const scope = signed.side === 'licensor' ? { staffOnly: true } : { companyId: licenseeId ?? undefined };
  return [{ fileIds: [signature.fileId], purposes: ['signature'], scope }];
}

/** Takes one action of the workflow of a term sheet. */
@Handler(termSheetDecide)
export class DecideTermSheet {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: DealFiles,
    private readonly passwords: AccountPassword,
    private readonly signing: SignTermSheet,
  ) {}

  /**
   * Throws `notFound` outside the scope, `wrongState`, `forbidden`, `invalid` when a need or the consent is missing, `ruleBroken` with every
   * issue when an incomplete deal is submitted, and `conflict` when somebody decided meanwhile.
   */
  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof termSheetDecide>> {
    const { actor } = ctx;
    const { before, running } = await this.db.read(ctx, async (trx) => {
      const found = await findCurrent(trx, actor, request.termSheetVersionId);
      return { before: found, running: await workflowOfTermSheet(trx, found.head) };
    });
    if (before.head.revision !== request.revision) throw new CallError('conflict', { params: { status: before.head.status } });
    const outcome = decide(running.workflow, before.head, request.action, actor);
    requireNeeds(outcome.transition, request, actor);
    const signed = await this.signing.signatureOf(before, outcome, request, ctx);
    // a signature checks the password itself
    if (!signed) await this.passwords.confirm(outcome.transition, request.password, ctx);
    const owner = { kind: 'termSheet', id: before.head.id } as const;
    const attachment = { fileIds: request.fileIds ?? [], purposes: [...DECISION_FILES], scope: fileScope(before.head) };
    const change = (attached: FileDescription[]) =>
      this.db.transaction(ctx, async (trx) => {
        const found = await findCurrent(trx, actor, request.termSheetVersionId);
        if (found.head.revision !== request.revision) throw new CallError('conflict', { params: { status: found.head.status } });
        const ready = request.action === 'submit' ? await complete(trx, actor, found) : found;
        const files = attached.filter(({ fileId }) => request.fileIds?.includes(fileId));
        return writeResultOf(await applyDecision(trx, ctx, { ...ready, running }, { ...request, signed }, files));
      });
    return this.files.changeWith(owner, [...drawn(before.head, request, signed), attachment], change, ctx);
  }
}

/** The terms for submission, with names and periods of today. Throws `ruleBroken` with every issue. */
async function complete(trx: Trx, actor: Actor, found: Found): Promise<Found> {
  const terms = await refreshSnapshots(trx, actor.tenant, found.terms, actor);
  const checked = completeTerms(terms);
  if (!checked.ok) throw new CallError('ruleBroken', { issues: checked.issues });
  const stored = await checkStored(trx, actor.tenant, found.head.id, checked.terms);
  const unanswered = await openChanges(trx, actor.tenant, found.head.id);
  const issues = [...unanswered, ...stored, ...(await checkRights(trx, actor, found.head.id, checked.terms))];
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  return updateTerms(trx, found, found.head.revision, checked.terms, new Date().toISOString());
}
