import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { auditPackDownload, auditPackList, auditPackStart } from '@bls/proto/contracts/calls/finance/audit-packs';
import { fileTicket } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FinanceDb } from '../../db/schema.js';
import { writeAuditPackJob } from '../jobs.js';
import { AUDIT_PACK } from './pack-owner.js';
import { findPack, licenseeOf, newestPacks, runningPack } from './packs.queries.js';
import { insertPack } from './packs.repository.js';

@Handler(auditPackStart)
export class StartAuditPack {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id, companyId, year }: RequestOf<typeof auditPackStart>, ctx: CallContext): Promise<ResponseOf<typeof auditPackStart>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const licensee = await licenseeOf(trx, companyId);
      if (!licensee) throw new CallError('ruleBroken', { issues: [{ path: ['companyId'], rule: 'auditPack.noContracts' }] });
      if (year > Number((await today(trx)).slice(0, 4)))
        throw new CallError('ruleBroken', { issues: [{ path: ['year'], rule: 'auditPack.future' }] });
      const by = { byId: actor.userId, byName: actor.name };
      const isNew = await insertPack(trx, { tenant, id, companyId, ...licensee, year, ...by });
      if (isNew) await enqueue(trx, ctx, writeAuditPackJob, { packId: id }, { id, userId: actor.userId });
      const pack = (await findPack(trx, id)) ?? (await runningPack(trx, companyId, year));
      if (!pack) throw new CallError('conflict');
      return pack;
    });
  }
}

@Handler(auditPackList)
export class ListAuditPacks {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ companyId }: RequestOf<typeof auditPackList>, ctx: CallContext): Promise<ResponseOf<typeof auditPackList>> {
    return this.db.read(ctx, async (trx) => ({ packs: await newestPacks(trx, companyId) }));
  }
}

@Handler(auditPackDownload)
export class DownloadAuditPack {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id }: RequestOf<typeof auditPackDownload>, ctx: CallContext): Promise<ResponseOf<typeof auditPackDownload>> {
    const pack = await this.db.read(ctx, (trx) => findPack(trx, id));
    if (pack?.state !== 'ready') throw new CallError('notFound');
    const { ticket } = await this.caller.call(fileTicket, { fileId: id, owner: { kind: AUDIT_PACK, id } }, ctx);
    return { fileId: id, ticket };
  }
}
