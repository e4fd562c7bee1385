import { builtOnce } from '@bls/kit/db/built-once';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import { compareTerms } from '@bls/proto/domain/term-sheet/versions/compare';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { termSheetCompare } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetFacts } from '@bls/proto/domain/workflow/facts/term-sheet-facts';
import { isVisibleTo, type TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Trx } from '../../db/schema.js';
import { historyRowOf, readHistory } from '../../db/history.repository.js';
import { readFiles, workflowOfTermSheet } from '../../deals/deals.api.js';
import { namedOffers } from '../counter-offers/counter-offers.queries.js';
import { isDiscardable, isEditable, isStaff, mayWrite, termSheetActions } from '../term-sheet.js';
import { findByVersion } from '../term-sheets.repository.js';

/** The statuses whose versions and history a person may see. Others than staff do not see internal reviews. */
const visibleTo =
  ({ userType }: Actor) =>
  (status: string): boolean =>
    isVisibleTo(userType, status as TermSheetStatus);

/** The facts that hold for the whole workflow of a deal, to draw its line. */
function lastingFacts(head: Parameters<typeof termSheetFacts>[0]): TermSheetDetail['facts'] {
  const { moreBrandOwners: _, ...facts } = termSheetFacts(head);
  return facts;
}

/** One version with everything that its screen shows. Throws `notFound` outside the scope of the person. */
export async function readTermSheet(trx: Trx, actor: Actor, termSheetVersionId: string): Promise<TermSheetDetail> {
  const { tenant } = actor;
  const { head, terms } = await findByVersion(trx, actor, termSheetVersionId);
  const visible = visibleTo(actor);
  const [{ workflow, design }, allVersions, history, files, contract] = await Promise.all([
    workflowOfTermSheet(trx, head),
    versionsOf(trx, { tenant, termSheetId: head.id }),
    readHistory(trx, tenant, head.id).then((rows) => namedOffers(trx, tenant, head.id, rows)),
    readFiles(trx, tenant, head.id),
    contractOf(trx, actor, head.id),
  ]);
  const versions = allVersions.filter((version) => visible(version.status));
  const shown = versions.find((version) => version.id === termSheetVersionId);
  if (!shown) throw new CallError('notFound');
  const current = head.versionId === termSheetVersionId;
  const editable = current && isEditable(head.status) && can(actor, 'termSheet.create') && mayWrite(head, actor);
  return {
    termSheetId: head.id,
    termSheetVersionId,
    number: head.number,
    version: shown.version,
    current,
    status: shown.status,
    revision: head.revision,
    terms,
    issues: editable ? checkNewTerms(terms) : [],
    versions: versions.map(({ id, version, status, at }) => ({ termSheetVersionId: id, version, status, at })),
    facts: lastingFacts(head),
    actions: current ? termSheetActions(workflow, head, actor) : [],
    ...(design ? { design } : {}),
    editable,
    cloneable: can(actor, 'termSheet.create'),
    discardable: editable && isDiscardable(head, actor),
    waitsFor: current ? head.waitsFor : [],
    statusSince: head.statusSince,
    createdBy: head.createdBy,
    owner: { userId: head.ownerId, name: head.ownerName },
    history: history.filter((row) => visible(row.toStatus)).map(historyRowOf),
    files: files
      .filter((file) => isStaff(actor) || !file.internal)
      .map(({ fileId, name, kind, version, byName, at }) => ({ fileId, name, kind, version, by: byName, at })),
    sealCode: head.sealCode,
    contract,
  };
}

/** The differences of two versions of one deal. The person must be allowed to see both. */
export async function compareVersions(
  trx: Trx,
  actor: Actor,
  request: RequestOf<typeof termSheetCompare>,
): Promise<ResponseOf<typeof termSheetCompare>> {
  const from = await findByVersion(trx, actor, request.fromVersionId);
  const to = await findByVersion(trx, actor, request.toVersionId);
  if (from.head.id !== to.head.id) throw new CallError('notFound');
  const visible = visibleTo(actor);
  const versions = (await versionsOf(trx, { tenant: actor.tenant, termSheetId: from.head.id })).filter((version) =>
    visible(version.status),
  );
  const named = (id: string) => {
    const found = versions.find((version) => version.id === id);
    if (!found) throw new CallError('notFound');
    return { termSheetVersionId: id, version: found.version };
  };
  return {
    number: from.head.number,
    from: named(request.fromVersionId),
    to: named(request.toVersionId),
    changes: compareTerms(from.terms, to.terms),
  };
}

type Deal = { tenant: string; termSheetId: string };
const versionsOf = builtOnce((trx: Trx, { tenant, termSheetId }: Deal) =>
  trx
    .selectFrom('termSheetVersion')
    .select(['id', 'version', 'status', 'at'])
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .orderBy('version')
    .modifyEnd(PREPARED),
);

const contractRow = builtOnce((trx: Trx, { tenant, termSheetId }: Deal) =>
  trx
    .selectFrom('contract')
    .select(['id as contractId', 'versionId as contractVersionId', 'number', 'status'])
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .modifyEnd(PREPARED),
);

/** The contract of the deal, when the person may see it. */
async function contractOf(trx: Trx, actor: Actor, termSheetId: string): Promise<TermSheetDetail['contract']> {
  if (!can(actor, 'contract.read')) return null;
  const [found] = await contractRow(trx, { tenant: actor.tenant, termSheetId });
  if (!found || (found.status === 'draft' && actor.userType !== USER_TYPES.licensor)) return null;
  return { contractId: found.contractId, contractVersionId: found.contractVersionId, number: found.number };
}
