import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ListDeliveries, ReadDelivery } from './deliveries/read-deliveries.js';
import { RecordApprovalsEvent, RecordEvent, RecordFinanceEvent, RecordLicensingEvent } from './deliveries/record-events.js';
import { ReplayDelivery, ReplayFailed } from './deliveries/replay.js';
import { SendDelivery } from './deliveries/send-delivery.js';
import { SendWebhooks } from './deliveries/send-webhooks.js';
import { ListEndpoints } from './endpoints/list-endpoints.js';
import { RemoveEndpoint, RotateSigningSecret, SetEndpointEnabled, TestEndpoint } from './endpoints/operate-endpoint.js';
import { ChangeEndpoint, CreateEndpoint } from './endpoints/save-endpoint.js';
import { WriteDisabledMails } from './write-disabled-mails.js';

/** Notifies other systems of moves: endpoints, signed deliveries at least once, and their log (Standard Webhooks, CloudEvents). */
@Module({
  imports: [MailModule],
  controllers: [
    ListEndpoints,
    CreateEndpoint,
    ChangeEndpoint,
    RotateSigningSecret,
    SetEndpointEnabled,
    RemoveEndpoint,
    TestEndpoint,
    ListDeliveries,
    ReadDelivery,
    ReplayDelivery,
    ReplayFailed,
    RecordLicensingEvent,
    RecordApprovalsEvent,
    RecordFinanceEvent,
  ],
  providers: [RecordEvent, SendDelivery, SendWebhooks, WriteDisabledMails],
})
export class WebhooksModule {}
