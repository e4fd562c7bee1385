import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Trx } from '../db/trx.js';

/** Long enough to resume the download of a large file after a break. */
const MINUTES = 15;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Lets one person take one guarded file along for some minutes. Only its hash is kept. */
export async function giveTicket(trx: Trx, { tenant, userId, companyId }: Actor, fileId: string): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await trx.deleteFrom('downloadTicket').where('expiresAt', '<', new Date().toISOString()).execute();
  const expiresAt = new Date(Date.now() + MINUTES * 60_000).toISOString();
  await trx
    .insertInto('downloadTicket')
    .values({ tenant, hash: hashOf(ticket), fileId, userId, companyId: companyId ?? null, expiresAt })
    .execute();
  return ticket;
}

/** Was this ticket given to this person, for this file, a short while ago? */
export async function ticketHolds(trx: Trx, ticket: string, fileId: string, userId: string): Promise<boolean> {
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

/** Ends what was given of a file to the people of a company, or to everybody: it was taken back. */
export async function endTickets(trx: Trx, fileId: string, companyId?: string): Promise<void> {
  await trx
    .deleteFrom('downloadTicket')
    .where('fileId', '=', fileId)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .execute();
}
