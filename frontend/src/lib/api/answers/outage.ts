import { type ServiceName, SERVICES } from '@bls/proto/contracts/services';
import { ApiError, isTransient } from '../api-error.js';

/** What does not answer: a service, or the server in front of all of them. */
export type Place = ServiceName | 'server';

/** A query or command as far as it shows whether somebody answers. */
export type Asked = {
  /** Undefined for what does not belong to one service, such as the search over all. */
  service: ServiceName | undefined;
  /** Somebody looks at it. */
  active: boolean;
  fetching: boolean;
  /** It waits for the network. */
  paused: boolean;
  /** Of the last attempt. */
  error: unknown;
};

/** What is known of one query: it failed because of a place, or it waits since a moment (milliseconds). */
export type Finding = { away: Place } | { waitingFor: Place; since: number };

/** What the screen says: the places that cannot be reached, and those that have not answered for a while. */
export type Outage = { away: readonly Place[]; slow: readonly Place[] };
export const NO_OUTAGE: Outage = { away: [], slow: [] };

/** The screen says within three seconds that an answer is missing; drawing takes a part of them. */
export const SLOW_MS = 2500;

/** The service of a call, by the first word of its subject (`finance.bill.list.v1`). */
export function serviceOf(subject: unknown): ServiceName | undefined {
  const word = typeof subject === 'string' ? subject.split('.')[0] : undefined;
  return SERVICES.find((service) => service === word);
}

/** The place that an error accuses. An answer without our sentence came from a gateway: the server behind it is away. */
function accused(error: unknown, service: ServiceName | undefined): Place | undefined {
  if (!(error instanceof ApiError) || !isTransient(error)) return undefined;
  return error.code === 'network' || !error.message ? 'server' : service;
}

/** What is known of a query now. One that failed stays a failure while it is asked again, until it is answered. */
export function findingOf(asked: Asked, before: Finding | undefined, now: number): Finding | undefined {
  if (!asked.active) return undefined;
  if (asked.paused) return { away: 'server' };
  const away = accused(asked.error, asked.service);
  if (away) return { away };
  if (!asked.fetching) return undefined;
  return before ?? { waitingFor: asked.service ?? 'server', since: now };
}

const ORDER: readonly Place[] = ['server', ...SERVICES];

/** All findings in one. Without the server nothing is known of the services. */
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

/** How long to wait before the given attempt (from 0) to reach what is away. */
export const retryDelay = (attempt: number): number => Math.min(8000, 1000 * 2 ** attempt);
