import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DecideByLink } from './decide-by-link.js';
import { DecisionRoutes } from './decisions.routes.js';

@Module({ imports: [SessionsModule], providers: [DecideByLink, DecisionRoutes] })
export class DecisionsModule {}
