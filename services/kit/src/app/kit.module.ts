import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { BaseConfig, Environment } from './config.js';
import { Caller } from '../rpc/call-client.js';
import { Database } from '../db/database.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Live } from '../rpc/live.js';

/** The environment a process was started with; services parse their own part of it with `readConfig`. */
export const ENVIRONMENT = Symbol('environment');
export const BASE_CONFIG = Symbol('base configuration');

export type KitParts = {
  environment: Environment;
  config: BaseConfig;
  caller: Caller;
  live: Live;
  queue: JobQueue;
  database?: Database<unknown> | undefined;
};

/** Makes the kit's parts injectable everywhere in a process. */
@Module({})
export class KitModule {
  static with(parts: KitParts, imports: DynamicModule['imports']): DynamicModule {
    const providers: Provider[] = [
      { provide: ENVIRONMENT, useValue: parts.environment },
      { provide: BASE_CONFIG, useValue: parts.config },
      { provide: Caller, useValue: parts.caller },
      { provide: Live, useValue: parts.live },
      { provide: JobQueue, useValue: parts.queue },
      ...(parts.database ? [{ provide: Database, useValue: parts.database }] : []),
    ];
    return { module: KitModule, global: true, imports: [DiscoveryModule, ...(imports ?? [])], providers, exports: providers };
  }
}
