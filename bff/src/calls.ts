import type { Call } from '@bls/proto/contracts/call';
import { approvalsCalls } from '@bls/proto/contracts/calls/approvals/all';
import { filesCalls } from '@bls/proto/contracts/calls/files/all';
import { financeCalls } from '@bls/proto/contracts/calls/finance/all';
import { identityCalls } from '@bls/proto/contracts/calls/identity/all';
import { licensingCalls } from '@bls/proto/contracts/calls/licensing/all';
import { calendarRead } from '@bls/proto/contracts/calls/calendar';
import { decisionRead, decisionTake } from '@bls/proto/contracts/calls/decision';
import { searchFind } from '@bls/proto/contracts/calls/search';

/** All calls of `proto`. */
export const ALL_CALLS: readonly Call[] = [identityCalls, licensingCalls, approvalsCalls, financeCalls, filesCalls].flatMap((calls) =>
  Object.values<Call>(calls),
);

/** Those of them that the BFF handles itself. */
export const OWN_CALLS: readonly Call[] = [searchFind, calendarRead, decisionRead, decisionTake];
