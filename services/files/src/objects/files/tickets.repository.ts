import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Trx } from '../../db/trx.js';

/** Enough to resume the download of a large file after an interruption. */
const MINUTES = 15;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** A ticket with which one person may download one guarded file. Only its hash is stored. */
export async function issueTicket(trx: Trx, { tenant, userId, companyId }: Actor, fileId: string): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await trx.deleteFrom('downloadTicket').where('expiresAt', '<', new Date().toISOString()).execute();
  const expiresAt = new Date(Date.now() + MINUTES * 60_000).toISOString();
  await trx
    .insertInto('downloadTicket')
    .values({ tenant, hash: hashOf(ticket), fileId, userId, companyId: companyId ?? null, expiresAt })
    .execute();
  return ticket;
}

/** Is this a current ticket of this person for this file? */
export async function isTicketValid(trx: Trx, ticket: string, fileId: string, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('downloadTicket')
    .select('hash')
    .where('hash', '=', hashOf(ticket))
    .where('fileId', '=', fileId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the tickets for a file: those of one company, or all. */
export async function revokeTickets(trx: Trx, fileId: string, companyId?: string): Promise<void> {
  await trx
    .deleteFrom('downloadTicket')
    .where('fileId', '=', fileId)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .execute();
}
