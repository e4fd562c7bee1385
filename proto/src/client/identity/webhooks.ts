// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/identity/webhooks.js';

export const webhookChange: ClientCommand<typeof defined.webhookChange> = { subject: 'identity.webhook.change.v1', http: { method: 'POST', path: '/Webhook/Change', query: [] }, changes: ['webhook', 'audit'] };
export const webhookCreate: ClientCommand<typeof defined.webhookCreate> = { subject: 'identity.webhook.create.v1', http: { method: 'POST', path: '/Webhook/Create', query: [] }, changes: ['webhook', 'audit'] };
export const webhookDeliveries: ClientRead<typeof defined.webhookDeliveries> = { subject: 'identity.webhook-delivery.list.v1', http: { method: 'GET', path: '/Webhook/Deliveries', query: [] }, shows: ['webhook'] };
export const webhookDelivery: ClientRead<typeof defined.webhookDelivery> = { subject: 'identity.webhook-delivery.read.v1', http: { method: 'GET', path: '/Webhook/Delivery', query: [] }, shows: ['webhook'] };
export const webhookList: ClientRead<typeof defined.webhookList> = { subject: 'identity.webhook.list.v1', http: { method: 'GET', path: '/Webhook/List', query: [] }, shows: ['webhook'] };
export const webhookRemove: ClientCommand<typeof defined.webhookRemove> = { subject: 'identity.webhook.remove.v1', http: { method: 'POST', path: '/Webhook/Remove', query: [] }, changes: ['webhook', 'audit'] };
export const webhookReplay: ClientCommand<typeof defined.webhookReplay> = { subject: 'identity.webhook-delivery.replay.v1', http: { method: 'POST', path: '/Webhook/Replay', query: [] }, changes: ['webhook'] };
export const webhookReplayFailed: ClientCommand<typeof defined.webhookReplayFailed> = { subject: 'identity.webhook-delivery.replay-failed.v1', http: { method: 'POST', path: '/Webhook/ReplayFailed', query: [] }, changes: ['webhook'] };
export const webhookRotate: ClientCommand<typeof defined.webhookRotate> = { subject: 'identity.webhook.rotate.v1', http: { method: 'POST', path: '/Webhook/RotateSecret', query: [] }, changes: ['webhook', 'audit'] };
export const webhookSetEnabled: ClientCommand<typeof defined.webhookSetEnabled> = { subject: 'identity.webhook.set-enabled.v1', http: { method: 'POST', path: '/Webhook/SetEnabled', query: [] }, changes: ['webhook', 'audit'] };
export const webhookTest: ClientCommand<typeof defined.webhookTest> = { subject: 'identity.webhook.test.v1', http: { method: 'POST', path: '/Webhook/Test', query: [] }, changes: ['webhook'] };
