import type { Actor } from '@bls/proto/domain/access/actor';
import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb, Trx } from '../db/schema.js';

/** The frame of a contract that an approval stands under. */
export async function frameOf(trx: Trx, contractId: string): Promise<ContractFrame> {
  const { frame, endsOn } = await trx
    .selectFrom('contractFrame')
    .select(['frame', 'endsOn'])
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return { ...frame, endsOn };
}

/** The frame under which the person may open an approval: a running contract of the own company, else `notFound`. */
export async function frameFor(trx: Trx, actor: Actor, contractId: string): Promise<ContractFrame> {
  const frames = await runningFrames(trx, actor);
  const frame = frames.find((f) => f.contractId === contractId);
  if (!frame) throw new CallError('notFound');
  return frame;
}

async function runningFrames(trx: Trx, actor: Actor): Promise<ContractFrame[]> {
  if (!actor.companyId) return [];
  const rows = await trx
    .selectFrom('contractFrame')
    .select(['frame', 'endsOn'])
    .where('companyId', '=', actor.companyId)
    .where('endsOn', '>=', today(actor))
    .orderBy('startsOn', 'desc')
    .orderBy('contractId')
    .execute();
  return rows.map(({ frame, endsOn }) => ({ ...frame, endsOn }));
}

/** Contracts for the form of a new product. */
@Injectable()
export class ContractsQueries {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  running(context: CallContext): Promise<ContractFrame[]> {
    return this.db.read(context, (trx) => runningFrames(trx, context.actor));
  }
}
