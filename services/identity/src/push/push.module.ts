import { Module } from '@nestjs/common';
import { ReadPush, SubscribePush, UnsubscribePush } from './own-subscriptions.js';
import { SendPush } from './send-push.job.js';

/** Notifies people of new items on their devices: subscriptions of browsers, messages at least once (Web Push). */
@Module({ controllers: [ReadPush, SubscribePush, UnsubscribePush], providers: [SendPush] })
export class PushModule {}
