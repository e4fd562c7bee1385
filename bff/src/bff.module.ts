import { ENVIRONMENT, type Environment } from '@bls/kit/app/config';
import type { Logger } from '@bls/kit/observability/logger';
import type { Metrics } from '@bls/kit/observability/metrics';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ApiDescriptionModule } from './api-description/api-description.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { type BffConfig, CONFIG } from './config.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { GatewayModule } from './gateway/gateway.module.js';
import { ErrorFilter } from './http/error.filter.js';
import { HttpModule } from './http/http.module.js';
import { LabelsModule } from './labels/labels.module.js';
import { LiveModule } from './live/live.module.js';
import { NATS, SUBJECTS } from './nats.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { WebAppModule } from './web-app/web-app.module.js';

type Parts = { environment: Environment; config: BffConfig; nats: NatsConnection; log: Logger; metrics: Metrics };

/** The root module: what every module of the BFF may inject, and the modules with their routes. */
@Module({})
export class BffModule {
  static with({ environment, config, nats, log, metrics }: Parts): DynamicModule {
    const subjects = subjectsOf(config.NATS_PREFIX);
    const providers: Provider[] = [
      { provide: ENVIRONMENT, useValue: environment },
      { provide: CONFIG, useValue: config },
      { provide: NATS, useValue: nats },
      { provide: SUBJECTS, useValue: subjects },
      { provide: Caller, useValue: new Caller(nats, subjects) },
      { provide: APP_FILTER, useValue: new ErrorFilter(log, metrics) },
    ];
    return {
      module: BffModule,
      global: true,
      imports: [
        HttpModule,
        GatewayModule,
        CalendarModule,
        CredentialsModule,
        DecisionsModule,
        ExportsModule,
        LabelsModule,
        SignInModule,
        TransfersModule,
        WebAppModule,
        LiveModule,
        ApiDescriptionModule,
      ],
      providers,
      exports: providers.filter((provider) => 'provide' in provider && provider.provide !== APP_FILTER),
    };
  }
}
