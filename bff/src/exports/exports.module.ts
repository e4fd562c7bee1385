import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ExportRoutes } from './export.routes.js';

@Module({ imports: [SessionsModule], providers: [ExportRoutes] })
export class ExportsModule {}
