import { z } from 'zod';
import type { Actor } from '../access/actor.js';
import { type Capability, can } from '../access/permissions.js';
import { USER_TYPES, type UserType } from '../access/roles.js';

/**
 * The key dates of the calendar, by which service, and the capability that they need; the scope of their items applies too. The
 * guarantees of a deal are for those who see what it pays.
 */
const CALENDAR_KINDS = {
  option: { service: 'licensing', capability: 'rights.read' },
  holdback: { service: 'licensing', capability: 'rights.read' },
  expiry: { service: 'licensing', capability: 'contract.read' },
  sellOff: { service: 'licensing', capability: 'contract.read' },
  insurance: { service: 'licensing', capability: 'insurance.read' },
  instalment: { service: 'finance', capability: 'deal.figures' },
  report: { service: 'finance', capability: 'salesReport.read' },
} as const satisfies Record<string, { service: string; capability: Capability }>;

export type CalendarKind = keyof typeof CALENDAR_KINDS;
export type CalendarService = (typeof CALENDAR_KINDS)[CalendarKind]['service'];
export const CALENDAR_KIND_CODES = Object.keys(CALENDAR_KINDS) as [CalendarKind, ...CalendarKind[]];
export const CALENDAR_SERVICES: readonly CalendarService[] = ['licensing', 'finance'];
export const calendarKindSchema = z.enum(CALENDAR_KIND_CODES);

/** The kinds that a person with these capabilities may see. Finance has nothing for agents. */
export const kindsWith = (userType: UserType, has: (capability: Capability) => boolean): CalendarKind[] =>
  CALENDAR_KIND_CODES.filter((kind) => {
    const { service, capability } = CALENDAR_KINDS[kind];
    return has(capability) && !(service === 'finance' && userType === USER_TYPES.agent);
  });

/** The kinds of a service that an actor may see. */
export const calendarKindsOf = (actor: Pick<Actor, 'role' | 'permissions' | 'userType'>, service: CalendarService): CalendarKind[] =>
  kindsWith(actor.userType, (capability) => can(actor, capability)).filter((kind) => CALENDAR_KINDS[kind].service === service);
