import { deprecationHeaders, type Deprecation } from '@bls/proto/contracts/api-version';
import type { FastifyInstance } from 'fastify';
import { type RouteSet, Routes } from '../http/routes.js';

/** An address that a call had before; `to` is relative, so that it holds below any `API_BASE`. */
type Renamed = { from: string; to: string; deprecated: Deprecation };
const deprecated: Deprecation = { since: '2026-11-26', removedOn: '2027-12-01' };
const RENAMED: readonly Renamed[] = [
  { from: '/TermSheetV2/Paper', to: 'Document', deprecated },
  { from: '/LicensorPayment/StatementPaper', to: 'StatementDocument', deprecated },
];

/** Redirects the former addresses of calls until the day on which they are removed: 308 keeps method and body. */
@Routes()
export class RenamedRoutes implements RouteSet {
  register(scope: FastifyInstance): void {
    for (const { from, to, deprecated: announced } of RENAMED)
      scope.post(from, (_, reply) => reply.headers(deprecationHeaders({ deprecated: announced })).redirect(to, 308));
  }
}
