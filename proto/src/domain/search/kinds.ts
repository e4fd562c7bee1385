import { z } from 'zod';
import { type Capability, can } from '../access/permissions.js';
import type { Actor } from '../access/actor.js';

/** What can be found, by which service, and the capability it needs; the scope of its list applies too. */
export const SEARCH_KINDS = {
  termSheet: { service: 'licensing', capability: 'termSheet.read' },
  contract: { service: 'licensing', capability: 'contract.read' },
  property: { service: 'licensing', capability: 'property.read' },
  company: { service: 'identity', capability: 'company.read' },
  person: { service: 'identity', capability: 'user.manage' },
  approval: { service: 'approvals', capability: 'approval.read' },
  design: { service: 'approvals', capability: 'approval.read' },
  pop: { service: 'approvals', capability: 'approval.read' },
  creative: { service: 'files', capability: 'creative.read' },
  bill: { service: 'finance', capability: 'bill.read' },
  salesReport: { service: 'finance', capability: 'salesReport.read' },
} as const satisfies Record<string, { service: string; capability: Capability }>;

export type SearchKind = keyof typeof SEARCH_KINDS;
export type SearchService = (typeof SEARCH_KINDS)[SearchKind]['service'];
export type KindOf<S extends SearchService> = { [K in SearchKind]: (typeof SEARCH_KINDS)[K]['service'] extends S ? K : never }[SearchKind];
export const SEARCH_KIND_CODES = Object.keys(SEARCH_KINDS) as [SearchKind, ...SearchKind[]];
export const searchKindSchema = z.enum(SEARCH_KIND_CODES);

/** The kinds of a service that this user may find. */
export const kindsFor = (actor: Pick<Actor, 'role' | 'permissions'>, service: SearchService): SearchKind[] =>
  SEARCH_KIND_CODES.filter((kind) => SEARCH_KINDS[kind].service === service && can(actor, SEARCH_KINDS[kind].capability));
