import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import { type Day, dayAt } from '@bls/proto/domain/values/time';

/**
 * Legal days (signed on, issued on, due, in time) follow the calendar of the tenant, not of the reader: a month begins, and a
 * document is late, at the same moment for everybody of a tenant. A reader's own time offset only changes displayed times.
 */
export const dayOf = (_context: { tenant: string }, instant: string | number): Day => dayAt(instant, DEFAULT_TIME_OFFSET);

/** The day it is for the tenant now. */
export const today = (context: { tenant: string }): Day => dayOf(context, Date.now());
