import fastifyRateLimit from '@fastify/rate-limit';
import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BffConfig } from './config.js';
import { namedTenant } from './credentials.js';

type Check = ReturnType<FastifyInstance['createRateLimit']>;

const WINDOW_MS = 60_000;
/** Most keys that a limiter remembers; the oldest one goes first. */
const REMEMBERED = 50_000;
/** By what a public call says whom it is about. */
const ACCOUNT_FIELDS = ['userName', 'username', 'email', 'phoneNumber', 'phone'];
/** Asked by everybody who opens a page, and cheap; signing out must never be refused. */
const FREE = /^\/(general\/|account\/logout$)/i;

/**
 * Doors that open without a session are where passwords, codes and links are guessed: each may be knocked at so often a
 * minute from one address, and about one account. Every process counts by itself; the lock-out of an account and the
 * pause between codes, which identity keeps in the database, hold over all of them.
 */
export async function limitPublicDoors(doors: FastifyInstance, calls: readonly Call[], config: BffConfig): Promise<void> {
  const { PUBLIC_CALLS_PER_MINUTE: perAddress, ACCOUNT_CALLS_PER_MINUTE: perAccount } = config;
  await doors.register(fastifyRateLimit, { global: false, cache: REMEMBERED });
  const limits: Check[] = [];
  if (perAddress > 0)
    limits.push(doors.createRateLimit({ max: perAddress, timeWindow: WINDOW_MS, keyGenerator: ({ ip }) => `address ${ip}` }));
  if (perAccount > 0)
    limits.push(
      doors.createRateLimit({
        max: perAccount,
        timeWindow: WINDOW_MS,
        keyGenerator: (request) => `account ${accountOf(request)}`,
        allowList: (request) => accountOf(request) === undefined,
      }),
    );
  if (limits.length === 0) return;
  const needSession = new Set(calls.filter(({ access }) => access !== 'public').map(({ http }) => `${http?.method} ${http?.path}`));
  doors.addHook('onRoute', (route) => {
    const named = [route.method].flat().map((method) => `${method} ${route.url}`);
    const isPublic = calls.some(({ access, http }) => access === 'public' && http?.path === route.url);
    if (FREE.test(route.url) || named.every((each) => needSession.has(each))) return;
    if (isPublic || /^\/(account|api)\//i.test(route.url)) route.preHandler = [route.preHandler ?? [], refuseExcess(limits)].flat();
  });
}

function refuseExcess(limits: readonly Check[]) {
  return async (request: FastifyRequest): Promise<void> => {
    for (const check of limits) {
      const state = await check(request);
      if (!state.isAllowed && state.isExceeded) throw new CallError('tooManyRequests', { params: { seconds: state.ttlInSeconds } });
    }
  };
}

/** Whom a request is about: the account of a sign-in, the receiver of a code or of a link. Undefined when nobody is named. */
function accountOf(request: FastifyRequest): string | undefined {
  for (const from of [request.body, request.query]) {
    if (typeof from !== 'object' || from === null) continue;
    for (const field of ACCOUNT_FIELDS) {
      const value = (from as Record<string, unknown>)[field];
      if (typeof value === 'string' && value.trim()) return `${tenantOf(request)} ${value.trim().toLowerCase().slice(0, 200)}`;
    }
  }
  return undefined;
}

function tenantOf(request: FastifyRequest): string {
  try {
    return namedTenant(request) ?? '';
  } catch {
    return '';
  }
}
