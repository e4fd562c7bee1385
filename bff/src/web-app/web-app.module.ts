import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { WebAppRoutes } from './web-app.routes.js';

@Module({ imports: [SessionsModule, TransfersModule], providers: [WebAppRoutes] })
export class WebAppModule {}
