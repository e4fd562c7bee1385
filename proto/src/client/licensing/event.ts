// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/event.js';

export const eventAttributeDelete: ClientCommand<typeof defined.eventAttributeDelete> = { subject: 'licensing.event.delete-attribute.v1', http: { method: 'POST', path: '/event/DeleteAttribute', query: [] }, changes: ['event'] };
export const eventAttributeSave: ClientCommand<typeof defined.eventAttributeSave> = { subject: 'licensing.event.save-attribute.v1', http: { method: 'POST', path: '/event/SaveAttribute', query: [] }, changes: ['event'] };
export const eventAttributes: ClientRead<typeof defined.eventAttributes> = { subject: 'licensing.event.attributes.v1', http: { method: 'GET', path: '/event/Attributes', query: [] }, shows: ['event'] };
export const eventCategories: ClientRead<typeof defined.eventCategories> = { subject: 'licensing.event.categories.v1', http: { method: 'GET', path: '/event/Categories', query: [] }, shows: ['event'] };
export const eventCategoryDelete: ClientCommand<typeof defined.eventCategoryDelete> = { subject: 'licensing.event.delete-category.v1', http: { method: 'POST', path: '/event/DeleteCategory', query: [] }, changes: ['event'] };
export const eventCategorySave: ClientCommand<typeof defined.eventCategorySave> = { subject: 'licensing.event.save-category.v1', http: { method: 'POST', path: '/event/SaveCategory', query: [] }, changes: ['event'] };
export const eventDecide: ClientCommand<typeof defined.eventDecide> = { subject: 'licensing.event.decide.v1', http: { method: 'POST', path: '/event/Decide', query: [] }, changes: ['event', 'inbox'] };
export const eventHome: ClientRead<typeof defined.eventHome> = { subject: 'licensing.event.home.v1', http: { method: 'GET', path: '/event/Home', query: [] }, shows: ['event'] };
export const eventHomeSave: ClientCommand<typeof defined.eventHomeSave> = { subject: 'licensing.event.save-home.v1', http: { method: 'POST', path: '/event/SaveHome', query: [] }, changes: ['event'] };
export const eventList: ClientRead<typeof defined.eventList> = { subject: 'licensing.event.list.v1', http: { method: 'GET', path: '/event/List', query: [] }, shows: ['event'], columnIds: ['number', 'name', 'category', 'place', 'from', 'to', 'orderUntil', 'products', 'orders', 'status', 'updatedAt'] };
export const eventOrderDecide: ClientCommand<typeof defined.eventOrderDecide> = { subject: 'licensing.event-order.decide.v1', http: { method: 'POST', path: '/event/DecideOrder', query: [] }, changes: ['event', 'inbox'] };
export const eventOrderList: ClientRead<typeof defined.eventOrderList> = { subject: 'licensing.event-order.list.v1', http: { method: 'GET', path: '/event/Orders', query: [] }, shows: ['event'], columnIds: ['number', 'event', 'company', 'pieces', 'total', 'status', 'placedAt'] };
export const eventOrderPlace: ClientCommand<typeof defined.eventOrderPlace> = { subject: 'licensing.event-order.place.v1', http: { method: 'POST', path: '/event/PlaceOrder', query: [] }, changes: ['event', 'inbox'] };
export const eventOrderRead: ClientRead<typeof defined.eventOrderRead> = { subject: 'licensing.event-order.read.v1', http: { method: 'GET', path: '/event/Order', query: [] }, shows: ['event'] };
export const eventRead: ClientRead<typeof defined.eventRead> = { subject: 'licensing.event.read.v1', http: { method: 'GET', path: '/event/Event', query: [] }, shows: ['event'] };
export const eventSave: ClientCommand<typeof defined.eventSave> = { subject: 'licensing.event.save.v1', http: { method: 'POST', path: '/event/Save', query: [] }, changes: ['event'] };
