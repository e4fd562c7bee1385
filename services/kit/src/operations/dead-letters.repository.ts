import { sql, type Transaction } from 'kysely';

/** An open letter as it was seen. */
export type SeenLetter = { readonly id: string; readonly revision: number };
type Decision = { readonly state: 'retried' | 'discarded'; readonly by: string; readonly reason?: string };

export type DecidedLetter = {
  readonly kind: 'event' | 'job';
  readonly handler: string;
  readonly sourceId: string;
  readonly requestId: string;
  readonly content: unknown;
};

/** Decides a letter that is open and as it was seen; undefined when it is not. */
export async function decideLetter(
  trx: Transaction<unknown>,
  { id, revision }: SeenLetter,
  { state, by, reason }: Decision,
): Promise<DecidedLetter | undefined> {
  const { rows } = await sql<DecidedLetter>`
    update dead_letter set state = ${state}, decided_at = now(), decided_by = ${by}, reason = ${reason ?? null}, revision = revision + 1
    where id = ${id} and revision = ${revision} and state = 'open'
    returning kind, handler, source_id, request_id, content`.execute(trx);
  return rows[0];
}

/** Saves the error of a failed retry. Returns false when somebody else changed the letter first. */
export async function saveFailedRetry(trx: Transaction<unknown>, { id, revision }: SeenLetter, error: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dead_letter set error = ${error}, attempts = attempts + 1, at = now(), revision = revision + 1
    where id = ${id} and revision = ${revision} and state = 'open'`.execute(trx);
  return numAffectedRows === 1n;
}

/** Discards an open letter of any tenant, by command. Returns false when there is none. */
export async function discardLetter(
  trx: Transaction<unknown>,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dead_letter set state = 'discarded', decided_at = now(), decided_by = ${by}, reason = ${reason}, revision = revision + 1
    where id = ${id} and state = 'open'`.execute(trx);
  return numAffectedRows === 1n;
}
