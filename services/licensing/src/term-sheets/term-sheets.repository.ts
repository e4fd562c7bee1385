import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { PREPARED } from '@bls/kit/db/prepared-statements';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { EDITABLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { updateRevision } from '@bls/kit/db/update-revision';
import { sql } from 'kysely';
import type { TermSheetTable, Trx } from '../db/schema.js';
import { dealColumns, dealRefs, dealWords } from '../deals/deal-columns.js';
import { termSheetScope } from '../deals/scope.queries.js';
import { saveRefs, saveWords } from '../deals/search-index.repository.js';
import { replacedSections } from './term-sheet.js';

export type Found = { head: TermSheetTable; terms: TermsDraft };

/** Every column by name, as prepared statements need them. */
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
  'createdBy',
  'createdById',
  'ownerId',
  'ownerName',
  'discardedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof TermSheetTable)[];
const QUALIFIED_HEAD = HEAD.map((column) => `termSheet.${column}` as const);

/** The deal of a version with the terms of that version, for a person who may see it; throws `notFound`. */
export async function findByVersion(trx: Trx, actor: Actor, termSheetVersionId: string): Promise<Found & { versionId: string }> {
  const row = await trx
    .selectFrom('termSheetVersion as v')
    .innerJoin('termSheet', (join) => join.onRef('termSheet.tenant', '=', 'v.tenant').onRef('termSheet.id', '=', 'v.termSheetId'))
    .where('v.tenant', '=', actor.tenant)
    .where('v.id', '=', termSheetVersionId)
    .where((eb) => termSheetScope(eb as never, actor))
    .select(QUALIFIED_HEAD)
    .select('v.terms')
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  const { terms, ...head } = row;
  return { head, terms, versionId: termSheetVersionId };
}

/** As `findByVersion`, for changing it: an older version is not open to anything. */
export async function findCurrent(trx: Trx, actor: Actor, termSheetVersionId: string): Promise<Found> {
  const found = await findByVersion(trx, actor, termSheetVersionId);
  if (found.head.versionId !== termSheetVersionId) throw new CallError('conflict', { params: { status: found.head.status } });
  return found;
}

/** A new deal with its first version, searchable at once. */
export async function insertTermSheet(trx: Trx, head: TermSheetTable, terms: TermsDraft): Promise<void> {
  await trx
    .insertInto('termSheet')
    .values({ ...head, createdBy: jsonb(head.createdBy) })
    .execute();
  await insertVersion(trx, head, terms);
  await saveWords(trx, { tenant: head.tenant, kind: 'termSheet', itemId: head.id }, dealWords(head.number, terms));
  await saveRefs(trx, { tenant: head.tenant, itemId: head.id }, dealRefs(terms));
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
    .execute();
}

/**
 * Stores the document of a draft against the revision that the writer saw, with what lists and search take from it.
 * Throws `conflict` when somebody else wrote or submitted it meanwhile.
 */
export async function updateTerms(trx: Trx, before: Found, revision: number, terms: TermsDraft, at: string): Promise<Found> {
  const { tenant, id, number, versionId, updatedAt } = before.head;
  const change = { ...dealColumns(terms), revision: revision + 1, updatedAt: shownChange(updatedAt, at) };
  const stored = await trx
    // one statement: a draft is stored again and again while somebody writes
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
  if (FOUND_BY.some((section) => terms[section] !== before.terms[section])) {
    await saveWords(trx, { tenant, kind: 'termSheet', itemId: id }, dealWords(number, terms), dealWords(number, before.terms));
    await saveRefs(trx, { tenant, itemId: id }, dealRefs(terms), dealRefs(before.terms));
  }
  return { head: { ...before.head, ...change }, terms };
}

/** The sections that words and references of a deal are taken from; one that was not stored is the same object as before. */
const FOUND_BY = ['purpose', 'keyTerms', 'distribution'] as const;
const A_MINUTE = 60_000;

/**
 * When lists say that a draft changed: to the minute. Its own place in every index that is sorted by time is what storing
 * costs most, and somebody who writes stores every few seconds.
 */
const shownChange = (before: string, at: string): string => (Date.parse(at) - Date.parse(before) < A_MINUTE ? before : at);

/** Applies a decision: one conditional update. Zero rows mean that somebody was faster; throws `conflict` then. */
export async function updateStatus(trx: Trx, before: TermSheetTable, change: Partial<TermSheetTable>): Promise<TermSheetTable> {
  const after = await updateRevision(trx, 'termSheet', before, change);
  if (!after) throw new CallError('conflict', { params: { status: before.status } });
  return after;
}

/** The deal that a repeated request has opened already, when it was this person's; throws `alreadyExists` for another's, or a discarded one. */
export async function alreadyOpened(trx: Trx, actor: Actor, id: string): Promise<TermSheetTable | undefined> {
  await advisoryLock(trx, actor.tenant, id);
  const known = await trx.selectFrom('termSheet').selectAll().where('tenant', '=', actor.tenant).where('id', '=', id).executeTakeFirst();
  if (known && (known.createdById !== actor.userId || known.discardedAt)) throw new CallError('alreadyExists');
  return known;
}

/** What a version keeps as its status. */
export async function markVersion(
  trx: Trx,
  head: Pick<TermSheetTable, 'tenant' | 'versionId'>,
  status: TermSheetTable['status'],
): Promise<void> {
  await trx.updateTable('termSheetVersion').set({ status }).where('tenant', '=', head.tenant).where('id', '=', head.versionId).execute();
}

/** A version with the number of its deal, for making the contract of it. */
export const signedVersion = (
  trx: Trx,
  tenant: string,
  versionId: string,
): Promise<{ number: string; version: number; terms: TermsDraft }> =>
  trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as v', (join) =>
      join.onRef('v.tenant', '=', 'termSheet.tenant').onRef('v.termSheetId', '=', 'termSheet.id'),
    )
    .where('termSheet.tenant', '=', tenant)
    .where('v.id', '=', versionId)
    .select(['termSheet.number', 'v.version', 'v.terms'])
    .executeTakeFirstOrThrow();
