import { createHash } from 'node:crypto';
import { Caller } from '@bls/kit/rpc/call-client';
import type { RequestOf } from '@bls/proto/contracts/call';
import { calendarRead } from '@bls/proto/contracts/calls/calendar';
import { calendarLinkResolve } from '@bls/proto/contracts/calls/identity/people/calendar-link';
import { CALENDAR_DAYS, type CalendarEntry } from '@bls/proto/domain/calendar/entry';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { addDays, fromUtc } from '@bls/proto/domain/values/time';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { payloadOf, whenClosed } from '../gateway/gateway.routes.js';
import { noteCaller } from '../http/caller-of-request.js';
import { success } from '../http/envelope.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';
import { calendarFile } from './calendar-file.js';
import { ReadKeyDates } from './read-key-dates.js';

const ICS = 'text/calendar; charset=utf-8';
const MINUTE_MS = 60_000;
/** A link is fetched this often in a minute at most; calendar programs do it every few hours. */
const FETCHES_PER_MINUTE = 10;
/** Days before today that a link shows; the rest of `CALENDAR_DAYS` is to come. */
const DAYS_BEFORE = 60;

/** Key dates: for the screen, as a file, and under the link of a person, without a session. */
@Routes()
export class CalendarRoutes implements RouteSet {
  constructor(
    private readonly requester: Requester,
    private readonly keyDates: ReadKeyDates,
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {}

  register(scope: FastifyInstance): void {
    scope.get('/Calendar/Read', async (request, reply) => {
      const { actor, token } = await this.requester.session(request, calendarRead);
      void reply.header('cache-control', 'no-store');
      return success(await this.keyDates.execute(wantedOf(request), { actor, token, requestId: request.id }, whenClosed(reply)));
    });
    scope.get('/Calendar/File', (request, reply) => this.file(request, reply));
    const fetches = scope.createRateLimit({
      max: FETCHES_PER_MINUTE,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => hashOf(linkOf(request)),
    });
    // below /api, as every address that somebody could guess at: there the fetches of one network address are limited too
    scope.get('/api/calendar/:link', async (request, reply) => {
      const state = await fetches(request);
      if (!state.isAllowed && state.isExceeded) {
        void reply.header('retry-after', state.ttlInSeconds);
        throw new CallError('tooManyRequests', { params: { seconds: state.ttlInSeconds } });
      }
      return this.feed(request, reply);
    });
  }

  private async file(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, token } = await this.requester.session(request, calendarRead);
    const entries = await this.all(wantedOf(request), { actor, token, requestId: request.id });
    return reply
      .header('cache-control', 'no-store')
      .header('filename', 'key-dates.ics')
      .header('content-disposition', 'attachment; filename="key-dates.ics"')
      .type(ICS)
      .send(this.write(entries, actor));
  }

  /** The key dates of the person of a link. Whatever is wrong with the link, or with the person, the answer is 404. */
  private async feed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const link = linkOf(request);
    const { actor, actorToken } = await this.caller.call(calendarLinkResolve, { link }, { tenant: NO_TENANT, requestId: request.id });
    noteCaller(request, { tenant: actor.tenant, userId: actor.userId });
    const from = addDays(fromUtc(Date.now()), -DAYS_BEFORE);
    const period = { from, to: addDays(from, CALENDAR_DAYS - 1) };
    const body = this.write(await this.all(period, { actor, token: actorToken, requestId: request.id }), actor);
    const tag = `"${hashOf(body)}"`;
    void reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.header('content-disposition', 'inline; filename="key-dates.ics"').type(ICS).send(body);
  }

  /** Throws `unavailable` when a service does not answer: a calendar program would delete the key dates that are missing. */
  private async all(wanted: RequestOf<typeof calendarRead>, reader: Parameters<ReadKeyDates['execute']>[1]): Promise<CalendarEntry[]> {
    const { entries, missing } = await this.keyDates.execute(wanted, reader);
    if (missing.length > 0) throw new CallError('unavailable');
    return entries;
  }

  private write(entries: readonly CalendarEntry[], { tenant, language }: { tenant: string; language: 'en' | 'zh' }): string {
    return calendarFile(entries, { tenant, language, publicUrl: this.config.PUBLIC_URL });
  }
}

function wantedOf(request: FastifyRequest): RequestOf<typeof calendarRead> {
  const parsed = calendarRead.request.safeParse(payloadOf(request));
  if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
  return parsed.data;
}

const linkOf = (request: FastifyRequest): string => (request.params as { link: string }).link.replace(/\.ics$/i, '');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
