import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LabelRoutes } from './labels.routes.js';

@Module({ imports: [SessionsModule], providers: [LabelRoutes] })
export class LabelsModule {}
