import { Module } from '@nestjs/common';
import { DecideEventOrder } from './orders/decide-event-order.js';
import { DecideLicensingEvent } from './decide-licensing-event.js';
import { DeleteEventAttribute, DeleteEventCategory } from './setup/delete-event-setup.js';
import { PlaceEventOrder } from './orders/place-event-order.js';
import { ListEventOrders, ReadEventOrder } from './orders/read-event-orders.js';
import {
  ListEventAttributes,
  ListEventCategories,
  ListLicensingEvents,
  ListProductFileAttributes,
  ReadEventHome,
  ReadLicensingEvent,
} from './read-licensing-events.js';
import { SaveEventAttribute } from './setup/save-event-attribute.js';
import { SaveEventCategory } from './setup/save-event-category.js';
import { SaveEventHome } from './save-event-home.js';
import { SaveLicensingEvent } from './save-licensing-event.js';

/** Events of the licensor (trade fairs, sales), their products, and the orders of licensees. Not messages. */
@Module({
  controllers: [
    DecideEventOrder,
    DecideLicensingEvent,
    DeleteEventAttribute,
    DeleteEventCategory,
    ListEventAttributes,
    ListEventCategories,
    ListEventOrders,
    ListLicensingEvents,
    ListProductFileAttributes,
    PlaceEventOrder,
    ReadEventHome,
    ReadEventOrder,
    ReadLicensingEvent,
    SaveEventAttribute,
    SaveEventCategory,
    SaveEventHome,
    SaveLicensingEvent,
  ],
})
export class LicensingEventsModule {}
