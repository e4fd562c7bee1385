import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError, type ErrorReason } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { builtOnce } from '@bls/kit/db/built-once';
import type { Condition } from '@bls/kit/db/listing/filters';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { EDITABLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { updateRevision } from '@bls/kit/db/update-revision';
import { type ExpressionBuilder, sql } from 'kysely';
import { isTakenId } from '../db/history.repository.js';
import type { LicensingDb, TermSheetTable, Trx } from '../db/schema.js';
import { dealColumns, dealRefs, dealWords, saveRefs, saveWords, staffTermSheetScope, termSheetScope } from '../deals/deals.api.js';
import { replacedSections } from './term-sheet.js';

export type Found = { head: TermSheetTable; terms: TermsDraft };

/** Every column by name, because prepared statements need them. */
const HEAD = [
  'tenant',
  'id',
  'number',
  'versionId',
  'version',
  'status',
  'statusSince',
  'revision',
  'purpose',
  'licensorId',
  'licenseeId',
  'licenseeName',
  'licenseeNameZh',
  'propertyNames',
  'propertyNamesZh',
  'territories',
  'brandOwnerIds',
  'currency',
  'mgTotal',
  'termFrom',
  'termTo',
  'waitsFor',
  'draftedByAgent',
  'copied',
  'workflowVersionId',
  'brandApprovals',
  'licensorSignedAt',
  'licenseeSignedAt',
  'signatures',
  'sealCode',
  'givenAhead',
  'createdBy',
  'createdById',
  'ownerId',
  'ownerName',
  'discardedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof TermSheetTable)[];
const QUALIFIED_HEAD = HEAD.map((column) => `termSheet.${column}` as const);

type Version = { tenant: string; versionId: string };
const byVersion = (trx: Trx, { tenant, versionId }: Version, scope: (eb: ExpressionBuilder<LicensingDb, 'termSheet'>) => Condition) =>
  trx
    .selectFrom('termSheetVersion as v')
    .innerJoin('termSheet', (join) => join.onRef('termSheet.tenant', '=', 'v.tenant').onRef('termSheet.id', '=', 'v.termSheetId'))
    .where('v.tenant', '=', tenant)
    .where('v.id', '=', versionId)
    .where((eb) => scope(eb as never))
    .select(QUALIFIED_HEAD)
    .select('v.terms')
    .modifyEnd(PREPARED);
const byVersionForStaff = builtOnce((trx: Trx, version: Version) => byVersion(trx, version, staffTermSheetScope));

/** The deal of a version with the terms of that version, for a person who may see it. Throws `notFound`. */
export async function findByVersion(trx: Trx, actor: Actor, termSheetVersionId: string): Promise<Found & { versionId: string }> {
  const version = { tenant: actor.tenant, versionId: termSheetVersionId };
  const [row] = await (actor.userType === USER_TYPES.licensor
    ? byVersionForStaff(trx, version)
    : byVersion(trx, version, (eb) => termSheetScope(eb, actor)).execute());
  if (!row) throw new CallError('notFound', { params: { reason: 'termSheetNotFound' satisfies ErrorReason } });
  const { terms, ...head } = row;
  return { head, terms, versionId: termSheetVersionId };
}

/** As `findByVersion`, for a change. Throws `conflict` for an older version. */
export async function findCurrent(trx: Trx, actor: Actor, termSheetVersionId: string): Promise<Found> {
  const found = await findByVersion(trx, actor, termSheetVersionId);
  if (found.head.versionId !== termSheetVersionId)
    throw new CallError('conflict', { params: { status: found.head.status, reason: 'notLatestVersion' satisfies ErrorReason } });
  return found;
}

/** Stores a new deal with its first version and its search words. */
export async function insertTermSheet(trx: Trx, head: TermSheetTable, terms: TermsDraft): Promise<void> {
  const at = { tenant: head.tenant, itemId: head.id };
  await Promise.all([
    trx
      .insertInto('termSheet')
      .values({ ...head, signatures: jsonb(head.signatures), givenAhead: jsonb(head.givenAhead), createdBy: jsonb(head.createdBy) })
      .modifyEnd(PREPARED)
      .execute(),
    insertVersion(trx, head, terms),
    saveWords(trx, { ...at, kind: 'termSheet' }, dealWords(head.number, terms)),
    saveRefs(trx, at, dealRefs(terms)),
  ]);
}

export async function insertVersion(
  trx: Trx,
  head: Pick<TermSheetTable, 'tenant' | 'id' | 'versionId' | 'version' | 'status' | 'updatedAt'>,
  terms: TermsDraft,
): Promise<void> {
  const { tenant, id: termSheetId, versionId: id, version, status, updatedAt: at } = head;
  await trx
    .insertInto('termSheetVersion')
    .values({ tenant, id, termSheetId, version, status, terms: jsonb(terms), at })
    .modifyEnd(PREPARED)
    .execute();
}

/**
 * Stores the terms of a draft with the columns and words for lists and search. Throws `conflict` when the stored revision is
 * another one or the deal is no draft any more.
 */
export async function updateTerms(trx: Trx, before: Found, revision: number, terms: TermsDraft, at: string): Promise<Found> {
  const { tenant, id, number, versionId, updatedAt } = before.head;
  const change = { ...dealColumns(terms), revision: revision + 1, updatedAt: shownChange(updatedAt, at) };
  const stored = await trx
    // One statement, because a draft is stored every few seconds while somebody writes.
    .with('head', (db) =>
      db
        .updateTable('termSheet')
        .set(change)
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('status', 'in', EDITABLE_STATUSES)
        .returning('id'),
    )
    .with('document', (db) =>
      db
        .updateTable('termSheetVersion')
        .set({ terms: sql`terms || ${jsonb(replacedSections(before.terms, terms))}`, at })
        .where('tenant', '=', tenant)
        .where('id', '=', versionId)
        .where((eb) => eb.exists(eb.selectFrom('head').select('head.id'))),
    )
    .selectFrom('head')
    .select('id')
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!stored) throw new CallError('conflict', { params: { status: before.head.status } });
  if (SEARCHED_SECTIONS.some((section) => terms[section] !== before.terms[section])) {
    await saveWords(trx, { tenant, kind: 'termSheet', itemId: id }, dealWords(number, terms), dealWords(number, before.terms));
    await saveRefs(trx, { tenant, itemId: id }, dealRefs(terms), dealRefs(before.terms));
  }
  return { head: { ...before.head, ...change }, terms };
}

/** The sections that search words and references are taken from. An unchanged section is the same object as before. */
const SEARCHED_SECTIONS = ['purpose', 'keyTerms', 'distribution'] as const;
const MINUTE = 60_000;

/**
 * The time of change that lists show, at most one update a minute: a new time moves the row in every index sorted by time,
 * which is the largest cost of a save, and a draft is saved every few seconds.
 */
const shownChange = (before: string, at: string): string => (Date.parse(at) - Date.parse(before) < MINUTE ? before : at);

/** Applies a decision by one conditional update. Throws `conflict` when somebody changed the deal meanwhile. */
export async function updateStatus(trx: Trx, before: TermSheetTable, change: Partial<TermSheetTable>): Promise<TermSheetTable> {
  const { givenAhead, signatures, ...rest } = change;
  const after = await updateRevision(trx, 'termSheet', before, {
    ...rest,
    ...(givenAhead ? { givenAhead: jsonb(givenAhead) } : {}),
    ...(signatures ? { signatures: jsonb(signatures) } : {}),
  });
  if (!after) throw new CallError('conflict', { params: { status: before.status } });
  return after;
}

/**
 * The deal of an earlier identical request of this person. Throws `alreadyExists` for a deal of another person, a discarded
 * deal, and the id of a contract, event or order.
 */
export async function alreadyOpened(trx: Trx, actor: Actor, id: string): Promise<TermSheetTable | undefined> {
  // in this order: both reads see what the one who had the lock before wrote
  const [, known, isTaken] = await Promise.all([
    advisoryLock(trx, actor.tenant, id),
    trx.selectFrom('termSheet').select(HEAD).where('tenant', '=', actor.tenant).where('id', '=', id).modifyEnd(PREPARED).executeTakeFirst(),
    isTakenId(trx, actor.tenant, id),
  ]);
  if (known ? known.createdById !== actor.userId || known.discardedAt : isTaken) throw new CallError('alreadyExists');
  return known;
}

/** Sets the status that a version shows later. */
export async function markVersion(
  trx: Trx,
  head: Pick<TermSheetTable, 'tenant' | 'versionId'>,
  status: TermSheetTable['status'],
): Promise<void> {
  await trx.updateTable('termSheetVersion').set({ status }).where('tenant', '=', head.tenant).where('id', '=', head.versionId).execute();
}

/** The deal of its newest version, for the system; undefined for another version. */
export async function signedVersion(trx: Trx, tenant: string, versionId: string): Promise<Found | undefined> {
  const row = await trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as v', (join) => join.onRef('v.tenant', '=', 'termSheet.tenant').onRef('v.id', '=', 'termSheet.versionId'))
    .where('termSheet.tenant', '=', tenant)
    .where('termSheet.versionId', '=', versionId)
    .select(QUALIFIED_HEAD)
    .select('v.terms')
    .executeTakeFirst();
  if (!row) return undefined;
  const { terms, ...head } = row;
  return { head, terms };
}

/** Stores the code by which the sealed document is found. The revision stays, because this is no decision. */
export async function setSealCode(trx: Trx, { tenant, id }: Pick<TermSheetTable, 'tenant' | 'id'>, sealCode: string): Promise<void> {
  await trx.updateTable('termSheet').set({ sealCode }).where('tenant', '=', tenant).where('id', '=', id).execute();
}
