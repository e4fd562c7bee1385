import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  eventAttributeDelete,
  eventAttributes,
  eventAttributeSave,
  eventCategories,
  eventCategoryDelete,
  eventCategorySave,
  eventDecide,
  eventHome,
  eventHomeSave,
  eventList,
  eventOrderDecide,
  eventOrderList,
  eventOrderPlace,
  eventOrderRead,
  eventRead,
  eventSave,
} from '@bls/proto/contracts/calls/licensing/event';
import { Controller } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { DecideEvent } from './decide-event.js';
import { DecideOrder } from './decide-order.js';
import { readAttributes, readCategories } from './setup.queries.js';
import { EventsQueries } from './events.queries.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrder } from './place-order.js';
import { SaveEvent } from './save-event.js';
import { SaveEventSetup } from './save-setup.js';

@Controller()
export class EventsController {
  constructor(
    private readonly queries: EventsQueries,
    private readonly saveEvent: SaveEvent,
    private readonly decideEvent: DecideEvent,
  ) {}

  @Handles(eventList)
  list(request: RequestOf<typeof eventList>, ctx: CallContext): Promise<ResponseOf<typeof eventList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(eventRead)
  read({ id }: RequestOf<typeof eventRead>, ctx: CallContext): Promise<ResponseOf<typeof eventRead>> {
    return this.queries.read(id, ctx);
  }

  @Handles(eventSave)
  save(request: RequestOf<typeof eventSave>, ctx: CallContext): Promise<ResponseOf<typeof eventSave>> {
    return this.saveEvent.execute(request, ctx);
  }

  @Handles(eventDecide)
  decide(request: RequestOf<typeof eventDecide>, ctx: CallContext): Promise<ResponseOf<typeof eventDecide>> {
    return this.decideEvent.execute(request, ctx);
  }

  @Handles(eventHome)
  home(_: RequestOf<typeof eventHome>, ctx: CallContext): Promise<ResponseOf<typeof eventHome>> {
    return this.queries.home(ctx);
  }

  @Handles(eventHomeSave)
  saveHome(request: RequestOf<typeof eventHomeSave>, ctx: CallContext): Promise<ResponseOf<typeof eventHomeSave>> {
    return this.saveEvent.home(request, ctx);
  }
}

@Controller()
export class EventSetupController {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly setup: SaveEventSetup,
  ) {}

  @Handles(eventCategories)
  async categories(_: RequestOf<typeof eventCategories>, ctx: CallContext): Promise<ResponseOf<typeof eventCategories>> {
    return { categories: await this.db.read(ctx, (trx) => readCategories(trx, ctx.tenant)) };
  }

  @Handles(eventCategorySave)
  saveCategory(request: RequestOf<typeof eventCategorySave>, ctx: CallContext): Promise<ResponseOf<typeof eventCategorySave>> {
    return this.setup.category(request, ctx);
  }

  @Handles(eventCategoryDelete)
  async removeCategory({ id }: RequestOf<typeof eventCategoryDelete>, ctx: CallContext): Promise<ResponseOf<typeof eventCategoryDelete>> {
    await this.setup.remove('eventCategory', id, ctx);
    return { deleted: true };
  }

  @Handles(eventAttributes)
  async attributes(_: RequestOf<typeof eventAttributes>, ctx: CallContext): Promise<ResponseOf<typeof eventAttributes>> {
    return { attributes: await this.db.read(ctx, (trx) => readAttributes(trx, ctx.tenant)) };
  }

  @Handles(eventAttributeSave)
  saveAttribute(request: RequestOf<typeof eventAttributeSave>, ctx: CallContext): Promise<ResponseOf<typeof eventAttributeSave>> {
    return this.setup.attribute(request, ctx);
  }

  @Handles(eventAttributeDelete)
  async removeAttribute(
    { id }: RequestOf<typeof eventAttributeDelete>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof eventAttributeDelete>> {
    await this.setup.remove('eventAttribute', id, ctx);
    return { deleted: true };
  }
}

@Controller()
export class EventOrdersController {
  constructor(
    private readonly queries: OrdersQueries,
    private readonly place: PlaceOrder,
    private readonly decide: DecideOrder,
  ) {}

  @Handles(eventOrderList)
  list(request: RequestOf<typeof eventOrderList>, ctx: CallContext): Promise<ResponseOf<typeof eventOrderList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(eventOrderRead)
  read({ id }: RequestOf<typeof eventOrderRead>, ctx: CallContext): Promise<ResponseOf<typeof eventOrderRead>> {
    return this.queries.read(id, ctx);
  }

  @Handles(eventOrderPlace)
  placeOrder(request: RequestOf<typeof eventOrderPlace>, ctx: CallContext): Promise<ResponseOf<typeof eventOrderPlace>> {
    return this.place.execute(request, ctx);
  }

  @Handles(eventOrderDecide)
  decideOrder(request: RequestOf<typeof eventOrderDecide>, ctx: CallContext): Promise<ResponseOf<typeof eventOrderDecide>> {
    return this.decide.execute(request, ctx);
  }
}
