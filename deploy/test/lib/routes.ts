import type { Call } from '@bls/proto/contracts/call';
import { approvalsCalls } from '@bls/proto/contracts/calls/approvals/all';
import { filesCalls } from '@bls/proto/contracts/calls/files/all';
import { financeCalls } from '@bls/proto/contracts/calls/finance/all';
import { identityCalls } from '@bls/proto/contracts/calls/identity/all';
import { licensingCalls } from '@bls/proto/contracts/calls/licensing/all';

export type Route = Call & { http: NonNullable<Call['http']> };

/** Every call that a browser can make. */
export const ALL_ROUTES: readonly Route[] = [identityCalls, licensingCalls, approvalsCalls, financeCalls, filesCalls]
  .flatMap((calls) => Object.values<Call>(calls))
  .filter((call): call is Route => call.http !== undefined);

/** Ends every session of the tenant, also those of the tests. */
export const END_ALL_SESSIONS = 'identity.session.end-all.v1';
