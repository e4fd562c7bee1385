import type { INestMicroservice } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Call } from '@bls/proto/contracts/call';
import type { EventBinding, EventExecution } from '../events/event-binding.js';
import { ParseRequestPipe } from '../rpc/parse-request.pipe.js';
import type { ServiceStrategy } from './service-strategy.js';

/** Registers handlers that are still listed as providers; goes when every service lists them as controllers. */
export function registerProviders(app: INestMicroservice, { events, calls }: ServiceStrategy): void {
  for (const { instance } of app.get(DiscoveryService).getProviders()) {
    if (typeof instance !== 'object' || instance === null) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (Object.getOwnPropertyDescriptor(prototype, name)?.get) continue;
      const method = prototype[name];
      if (typeof method !== 'function') continue;
      const extras = Reflect.getMetadata('microservices:pattern_extras', method) as Partial<EventBinding & { call: Call }> | undefined;
      const call = extras?.call;
      if (call) {
        const pipe = new ParseRequestPipe(call);
        const answer = async (text: string, context: unknown) => method.call(instance, pipe.transform(text), context) as Promise<unknown>;
        calls.addHandler(call.subject, answer as never, false, extras);
      }
      if (!extras?.consumer) continue;
      const run = (payload: unknown, context: EventExecution) => method.call(instance, payload, context, context.trx) as Promise<unknown>;
      events.addHandler(extras.consumer, run as never, true, extras as never);
    }
  }
}
