import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LiveRoutes } from './live.routes.js';

@Module({ imports: [SessionsModule], providers: [LiveRoutes] })
export class LiveModule {}
