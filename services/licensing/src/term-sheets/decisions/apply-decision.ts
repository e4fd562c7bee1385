import { randomUUID } from 'node:crypto';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { termSheetSigned } from '@bls/proto/contracts/events/licensing';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { TermSheetTable, Trx } from '../../db/schema.js';
import type { DealSignature } from '../../db/signing-tables.js';
import { recordFiles, type TermSheetRunning } from '../../deals/deals.api.js';
import { saveRights } from '../../rights/rights.api.js';
import { decisionEntry, feedbackOf } from './decided-term-sheet.js';
import { decisionSteps, type Step } from './decision-steps.js';
import { publishMoved } from '../publish-moves.js';
import { type Found, insertVersion, markVersion, updateStatus } from '../term-sheets.repository.js';

/** `signed`: the signature of a decision that signs. `shownAs`: what history and inbox call the decision, when it is not its action. */
type Taken = Pick<RequestOf<typeof termSheetDecide>, 'action' | 'comment' | 'signature'> & {
  signed?: DealSignature | undefined;
  shownAs?: string | undefined;
};

/** Applies every action of the decision, each with its history and its event. */
export async function applyDecision(
  trx: Trx,
  ctx: CallContext,
  { head, terms, running: { workflow } }: Found & { running: TermSheetRunning },
  { action, comment, signature, signed, shownAs }: Taken,
  files: FileDescription[],
): Promise<TermSheetTable> {
  const { actor } = ctx;
  const at = new Date().toISOString();
  const input = { action, signature: signature?.fullName, signed, by: personOf(actor), at, nextVersionId: randomUUID() };
  const steps = decisionSteps(workflow, head, actor, input);
  let after = head;
  for (const [index, step] of steps.entries())
    after = await applyStep(trx, ctx, { head: after, terms }, step, index === 0 ? { at, comment, files, shownAs } : { at, files: [] });
  return after;
}

async function applyStep(
  trx: Trx,
  ctx: CallContext,
  { head, terms }: Found,
  { action: taken, outcome, change, by, signature, last }: Step,
  { at, comment, files, shownAs }: { at: string; files: FileDescription[] } & Pick<Taken, 'comment' | 'shownAs'>,
): Promise<TermSheetTable> {
  const action = shownAs ?? taken;
  const after = await updateStatus(trx, head, change);
  await markVersion(trx, head, outcome.closing ?? outcome.to);
  if (outcome.closing) await insertVersion(trx, after, terms);
  await saveRights(trx, after, terms);
  const input = { action, by, at, comment, signature, fileIds: files.map((file) => file.fileId) };
  await writeHistory(trx, head.tenant, decisionEntry(head, outcome, after.revision, input));
  await recordFiles(trx, { ...feedbackOf(head, by, at), tenant: head.tenant }, files);
  const { notify: informRoles } = outcome.transition;
  await publishMoved(trx, ctx, after, { action, by, comment, decided: outcome.path[0], at, informRoles, goesOn: !last });
  if (outcome.to === 'signedByAll') await emit(trx, ctx, termSheetSigned, { termSheetId: head.id, termSheetVersionId: head.versionId });
  return after;
}
