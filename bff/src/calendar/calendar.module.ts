import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CalendarRoutes } from './calendar.routes.js';
import { ReadKeyDates } from './read-key-dates.js';

@Module({ imports: [SessionsModule], providers: [ReadKeyDates, CalendarRoutes] })
export class CalendarModule {}
