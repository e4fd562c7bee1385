import { randomUUID } from 'node:crypto';
import { Client, type Person } from './client.js';
import { Uploads } from './uploads.js';

const ROLES = [
  'sales',
  'salesManager',
  'businessHead',
  'ceo',
  'brandOwner',
  'brandOwnerDesigner',
  'licensee',
  'legal',
  'legalHead',
  'seniorFinance',
  'juniorFinance',
  'licenseeDesigner',
  'licenseeFinance',
  'juniorDesigner',
  'seniorDesigner',
] as const;
export type Part = (typeof ROLES)[number];
export type Cast = Record<Part, Person>;

/** One signed-in person of each role that a deal passes. */
export async function signInCast(address: string, tenant = 'CTL'): Promise<Record<Part, Client>> {
  const people = await Promise.all(ROLES.map(async (role) => [role, await Client.signIn(address, role, tenant)] as const));
  return Object.fromEntries(people) as Record<Part, Client>;
}

/** What the users of a deal know about it: ids are generated here, so that a repeated command is the same command. */
export class DealState {
  readonly mark = randomUUID().slice(0, 8);
  readonly uploads = new Uploads();
  readonly termSheetId = randomUUID();
  readonly approvalId = randomUUID();
  readonly paymentId = randomUUID();
  readonly sku = `SKU-${this.mark}`;
  termSheetVersionId = '';
  contractId = '';
  contractVersionId = '';
  reportId = '';

  constructor(readonly cast: Cast) {}
}

/** One action of one user, or one wait. `press` reads the state first and does nothing when the action was done. */
export interface Step {
  name: string;
  press(): Promise<void>;
}
