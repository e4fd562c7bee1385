import { randomBytes } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { userErase } from '@bls/proto/contracts/calls/identity/people/personal-data';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { personErased } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit, enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { beginErasure, eraseInTable, type ErasedPerson } from '@bls/shared/personal-data/erase-person.repository';
import { TRANSPORT_TABLES } from '@bls/shared/personal-data/personal-tables';
import { audit, formerIdentifiers, redactAudit } from '../../audit/audit.api.js';
import type { IdentityDb, Trx, UserRow } from '../../db/schema.js';
import { managedUser } from '../../people/people.api.js';
import { hashPassword } from '../../sessions/sessions.api.js';
import { removeExportsOf } from '../exports/exports.repository.js';
import { PERSONAL_TABLES } from '../personal-tables.js';
import { removeFileJob } from '../remove-file.js';
import { eraseByAddress, lockUser, namesOfOthers, nextPseudonym, pseudonymize } from './erasure.repository.js';
import { digestsOf, knownBy } from './known-by.js';

type Request = RequestOf<typeof userErase>;

/** Erases the personal data of an inactive user; the other services follow by event. */
@Handler(userErase)
export class EraseUser {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ManagedUser> {
    if (request.id === ctx.actor.userId) throw new CallError('wrongState', { issues: [{ path: ['id'], rule: 'ownAccount' }] });
    // Nobody knows the password. The hash is slow, so it is made before the transaction takes locks.
    const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
    return this.db.transaction(ctx, async (trx) => {
      const found = await managedUser(trx, ctx, request.id);
      if (!found.erasedAt) {
        const user = await lockUser(trx, ctx.tenant, request.id);
        checkErasable(user, request);
        await this.erase(trx, ctx, user, { revision: request.revision, passwordHash });
      }
      return managedUser(trx, ctx, request.id);
    });
  }

  private async erase(trx: Trx, ctx: CallContext, user: UserRow, change: { revision: number; passwordHash: string }): Promise<void> {
    const { tenant } = ctx;
    const known = knownBy(user, await formerIdentifiers(trx, tenant, user.id, user.userName));
    const shared = await namesOfOthers(trx, tenant, user.id, [...known.fullNames]);
    for (const name of shared) known.identifiers.delete(name.toLowerCase());
    const number = await nextPseudonym(trx, tenant);
    if (!(await pseudonymize(trx, tenant, user.id, { ...change, number }))) throw new CallError('conflict');
    const own = [...known.fullNames].filter((name) => !shared.includes(name));
    const person: ErasedPerson = { userId: user.id, pseudonym: `Former user ${number}`, ...digestsOf(own) };
    await beginErasure(trx, person);
    for (const [name, table] of Object.entries({ ...PERSONAL_TABLES, ...TRANSPORT_TABLES }))
      await eraseInTable(trx, tenant, person, name, table);
    await eraseByAddress(trx, tenant, user, number);
    await redactAudit(trx, tenant, { ...person, identifiers: known.identifiers, nameParts: known.nameParts });
    await this.removeFiles(trx, ctx, user);
    await emit(trx, ctx, personErased, person);
    const detail = { user: person.pseudonym };
    await audit(trx, ctx, { kind: 'userErased', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }

  private async removeFiles(trx: Trx, ctx: CallContext, { id, avatarFileId }: UserRow): Promise<void> {
    if (avatarFileId) await enqueue(trx, ctx, removeFileJob, { fileId: avatarFileId, kind: 'user', ownerId: id }, { id: avatarFileId });
    for (const fileId of await removeExportsOf(trx, ctx.tenant, id))
      await enqueue(trx, ctx, removeFileJob, { fileId, kind: 'personalData', ownerId: fileId }, { id: fileId });
  }
}

function checkErasable(user: UserRow, { confirmation }: Request): void {
  if (user.active) throw new CallError('wrongState', { issues: [{ path: ['id'], rule: 'userStillActive' }] });
  if (confirmation.toLowerCase() !== user.userName.toLowerCase())
    throw new CallError('ruleBroken', { issues: [{ path: ['confirmation'], rule: 'confirmation' }] });
}
