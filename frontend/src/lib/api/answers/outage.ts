import { type ServiceName, SERVICES } from '@bls/proto/contracts/services';
import { ApiError, isTransient } from '../api-error.js';

/** What does not answer: a service, or the server in front of all of them. */
export type Place = ServiceName | 'server';

/** A query or command as far as it shows whether somebody answers. */
export type Asked = {
  /** Undefined for what does not belong to one service, such as the search over all. */
  service: ServiceName | undefined;
  /** A visible component uses it. */
  active: boolean;
  fetching: boolean;
  /** It waits for the network. */
  paused: boolean;
  /** Of the last attempt. */
  error: unknown;
};

/**
 * The state of one query: it failed because of a part of the system, or it has been waiting since an instant
 * (milliseconds).
 */
export type Finding = { away: Place } | { waitingFor: Place; since: number };

/** What the screen shows: the parts that are unavailable, and those that have not answered for a while. */
export type Outage = { away: readonly Place[]; slow: readonly Place[] };
export const NO_OUTAGE: Outage = { away: [], slow: [] };

/** The screen shows within three seconds that an answer is missing; rendering takes a part of this time. */
export const SLOW_MS = 2500;

/** The service of a call, by the first word of its subject (`finance.bill.list.v1`). */
export function serviceOf(subject: unknown): ServiceName | undefined {
  const word = typeof subject === 'string' ? subject.split('.')[0] : undefined;
  return SERVICES.find((service) => service === word);
}

/**
 * The part that an error comes from. An answer without our error format came from a proxy: the server behind
 * it is unavailable.
 */
function placeOf(error: unknown, service: ServiceName | undefined): Place | undefined {
  if (!(error instanceof ApiError) || !isTransient(error)) return undefined;
  return error.code === 'network' || !error.message ? 'server' : service;
}

/** The current state of a query. A failed one stays failed while it is retried, until it is answered. */
export function findingOf(asked: Asked, before: Finding | undefined, now: number): Finding | undefined {
  if (!asked.active) return undefined;
  if (asked.paused) return { away: 'server' };
  const away = placeOf(asked.error, asked.service);
  if (away) return { away };
  if (!asked.fetching) return undefined;
  return before ?? { waitingFor: asked.service ?? 'server', since: now };
}

const ORDER: readonly Place[] = ['server', ...SERVICES];

/** All states combined. Without the server the state of the services is unknown. */
export function outageOf(findings: readonly Finding[], now: number): Outage {
  const away = ORDER.filter((place) => findings.some((finding) => 'away' in finding && finding.away === place));
  if (away.includes('server')) return { away: ['server'], slow: [] };
  const isSlow = (finding: Finding, place: Place) =>
    'since' in finding && finding.waitingFor === place && now - finding.since >= SLOW_MS && !away.includes(place);
  return { away, slow: ORDER.filter((place) => findings.some((finding) => isSlow(finding, place))) };
}

/** The next moment at which a query that waits becomes slow. */
export function nextSlowAt(findings: readonly Finding[], now: number): number | undefined {
  const moments = findings.flatMap((finding) => ('since' in finding ? [finding.since + SLOW_MS] : [])).filter((at) => at > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** The delay before the given attempt (from 0) to reach an unavailable part. */
export const retryDelay = (attempt: number): number => Math.min(8000, 1000 * 2 ** attempt);
