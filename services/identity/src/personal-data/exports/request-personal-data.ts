import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileTicket } from '@bls/proto/contracts/calls/files/object';
import { personalDataDownload, personalDataRead, personalDataRequest } from '@bls/proto/contracts/calls/identity/people/personal-data';
import { can } from '@bls/proto/domain/access/permissions';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { userById } from '../../people/people.api.js';
import { collectPersonalDataJob } from './collect-personal-data.js';
import { downloadable, latestExport, type PersonalDataExport } from './exports.queries.js';
import { insertExport } from './exports.repository.js';

/** The person whose data is wanted: oneself, or for administrators anybody of the tenant. Throws userNotFound for others. */
async function wantedPerson(trx: Trx, ctx: CallContext, userId: string = ctx.actor.userId): Promise<{ id: string; userName: string }> {
  const isInScope = userId === ctx.actor.userId || can(ctx.actor, 'admin.users');
  const user = isInScope ? await userById(trx, ctx.tenant, userId) : undefined;
  if (!user) throw new CallError('userNotFound');
  return user;
}

@Handler(personalDataRead)
export class ReadPersonalDataExport {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute({ userId }: RequestOf<typeof personalDataRead>, ctx: CallContext): Promise<ResponseOf<typeof personalDataRead>> {
    return this.db.read(ctx, async (trx) => {
      const { id } = await wantedPerson(trx, ctx, userId);
      return { latest: (await latestExport(trx, ctx.tenant, id, ctx.actor.userId)) ?? null };
    });
  }
}

/** Begins an archive; a job collects the data. */
@Handler(personalDataRequest)
export class RequestPersonalData {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute({ userId }: RequestOf<typeof personalDataRequest>, ctx: CallContext): Promise<PersonalDataExport> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const person = await wantedPerson(trx, ctx, userId);
      const id = randomUUID();
      const isNew = await insertExport(trx, { tenant, id, userId: person.id, requestedBy: actor.userId });
      const latest = await latestExport(trx, tenant, person.id, actor.userId);
      if (!latest) throw new CallError('conflict');
      if (isNew) {
        await enqueue(trx, ctx, collectPersonalDataJob, { exportId: id }, { id, userId: actor.userId });
        const detail = { user: person.userName };
        await audit(trx, ctx, { kind: 'personalDataRequested', userId: actor.userId, userName: actor.name, detail });
      }
      return latest;
    });
  }
}

/** A download ticket for the person who asked for the archive. */
@Handler(personalDataDownload)
export class DownloadPersonalData {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id }: RequestOf<typeof personalDataDownload>, ctx: CallContext): Promise<ResponseOf<typeof personalDataDownload>> {
    const { tenant, actor } = ctx;
    const userName = await this.db.read(ctx, async (trx) => {
      const userId = await downloadable(trx, tenant, id, actor.userId);
      if (!userId) throw new CallError('notFound');
      return (await wantedPerson(trx, ctx, userId)).userName;
    });
    const { ticket } = await this.caller.call(fileTicket, { fileId: id, owner: { kind: 'personalData', id } }, ctx);
    await this.db.transaction(ctx, (trx) =>
      audit(trx, ctx, { kind: 'personalDataDownloaded', userId: actor.userId, userName: actor.name, detail: { user: userName } }),
    );
    return { fileId: id, ticket };
  }
}
