import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  eventAttributes,
  eventCategories,
  eventHome,
  eventList,
  eventRead,
  productFileAttributes,
} from '@bls/proto/contracts/calls/licensing/event';
import type { LicensingDb } from '../db/schema.js';
import { readEventAttributes, readEventCategories, readProductFileAttributes } from './setup/event-setup.queries.js';
import { licensingEventById, listLicensingEvents, readEventHome } from './licensing-events.queries.js';

@Handler(eventList)
export class ListLicensingEvents {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof eventList>, ctx: CallContext): Promise<ResponseOf<typeof eventList>> {
    return this.db.read(ctx, (trx) => listLicensingEvents(trx, ctx.actor, request));
  }
}

@Handler(eventRead)
export class ReadLicensingEvent {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ id }: RequestOf<typeof eventRead>, ctx: CallContext): Promise<ResponseOf<typeof eventRead>> {
    return this.db.read(ctx, (trx) => licensingEventById(trx, ctx.actor, id));
  }
}

@Handler(eventHome)
export class ReadEventHome {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(_request: RequestOf<typeof eventHome>, ctx: CallContext): Promise<ResponseOf<typeof eventHome>> {
    return this.db.read(ctx, (trx) => readEventHome(trx, ctx.actor));
  }
}

@Handler(eventCategories)
export class ListEventCategories {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof eventCategories>, ctx: CallContext): Promise<ResponseOf<typeof eventCategories>> {
    return { categories: await this.db.read(ctx, (trx) => readEventCategories(trx, ctx.tenant)) };
  }
}

@Handler(eventAttributes)
export class ListEventAttributes {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof eventAttributes>, ctx: CallContext): Promise<ResponseOf<typeof eventAttributes>> {
    return { attributes: await this.db.read(ctx, (trx) => readEventAttributes(trx, ctx.tenant)) };
  }
}

@Handler(productFileAttributes)
export class ListProductFileAttributes {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof productFileAttributes>, ctx: CallContext): Promise<ResponseOf<typeof productFileAttributes>> {
    return { attributes: await this.db.read(ctx, (trx) => readProductFileAttributes(trx, ctx.tenant)) };
  }
}
