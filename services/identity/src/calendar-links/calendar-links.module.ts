import { Module } from '@nestjs/common';
import { CreateCalendarLink, ReadCalendarLink, RevokeCalendarLink } from './own-calendar-link.js';
import { ResolveCalendarLink } from './resolve-calendar-link.js';

/** The links under which calendar programs fetch the key dates of a person. */
@Module({ controllers: [ReadCalendarLink, CreateCalendarLink, RevokeCalendarLink, ResolveCalendarLink] })
export class CalendarLinksModule {}
