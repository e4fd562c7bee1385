import fastifyRateLimit from '@fastify/rate-limit';
import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BffConfig } from '../config.js';
import { namedTenant } from '../sessions/credentials.js';
import { basicCredentials } from './client-credentials.js';

type Check = ReturnType<FastifyInstance['createRateLimit']>;

const WINDOW_MS = 60_000;
/** Most keys that a limiter stores; the oldest is dropped first. */
const REMEMBERED = 50_000;
/** Fields of public calls that name an account. */
const ACCOUNT_FIELDS = ['userName', 'username', 'email', 'phoneNumber', 'phone', 'client_id'];
/** Takes a file from anybody. */
export const VERIFY_FILE = '/Contract/VerifyFile';
/** Every page makes these calls, and they are cheap; signing out must never be refused. */
const FREE = /^\/(general\/|account\/logout$)/i;

/**
 * Limits the routes that need no session, where passwords, codes and links could be guessed: calls a minute from one address,
 * files to verify from one address, and calls from one address about one account, so that a stranger elsewhere does not use up the calls of a person. Every process
 * counts separately; the lock-out of an account and the pause between codes, which identity stores in the database, apply to
 * all of them.
 */
export async function limitPublicRoutes(scope: FastifyInstance, calls: readonly Call[], config: BffConfig): Promise<void> {
  const { PUBLIC_CALLS_PER_MINUTE: perAddress, ACCOUNT_CALLS_PER_MINUTE: perAccount, VERIFIED_FILES_PER_MINUTE: files } = config;
  await scope.register(fastifyRateLimit, { global: false, cache: REMEMBERED });
  const limits: Check[] = [];
  if (perAddress > 0)
    limits.push(scope.createRateLimit({ max: perAddress, timeWindow: WINDOW_MS, keyGenerator: ({ ip }) => `address ${ip}` }));
  if (perAccount > 0)
    limits.push(
      scope.createRateLimit({
        max: perAccount,
        timeWindow: WINDOW_MS,
        keyGenerator: (request) => `account ${accountOf(request)} from ${request.ip}`,
        allowList: (request) => accountOf(request) === undefined,
      }),
    );
  if (files > 0) {
    const limit = scope.createRateLimit({ max: files, timeWindow: WINDOW_MS, keyGenerator: ({ ip }) => `files ${ip}` });
    scope.addHook('onRoute', (route) => {
      // before the body is read
      if (route.url === VERIFY_FILE) route.onRequest = [refuseExcess([limit]), route.onRequest ?? []].flat();
    });
  }
  if (limits.length === 0) return;
  const needSession = new Set(calls.filter(({ access }) => access !== 'public').map(({ http }) => `${http?.method} ${http?.path}`));
  scope.addHook('onRoute', (route) => {
    const named = [route.method].flat().map((method) => `${method} ${route.url}`);
    const isPublic = calls.some(({ access, http }) => access === 'public' && http?.path === route.url);
    if (FREE.test(route.url) || named.every((each) => needSession.has(each))) return;
    if (isPublic || /^\/(account|api|sign|decision|credentials|dl|\.well-known)\//i.test(route.url))
      route.preHandler = [route.preHandler ?? [], refuseExcess(limits)].flat();
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

/** The account that a request is about: of a sign-in, or the recipient of a code or link. Undefined when there is none. */
function accountOf(request: FastifyRequest): string | undefined {
  const client = basicCredentials(request)?.clientId;
  if (client) return `client ${client.slice(0, 200)}`;
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
