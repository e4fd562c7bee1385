import { randomUUID } from 'node:crypto';
import { Client, type Person } from '../client.js';
import { Uploads } from '../uploads.js';

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
export type Part = Exclude<(typeof ROLES)[number], 'brandOwnerDesigner'>;
/** A brand owner without a designer reviews no products. */
type People<P> = Record<Part, P> & { brandOwnerDesigner?: P };
export type Clients = People<Person>;

/** One signed-in person of each role that a deal passes, but of those that the tenant is `without`. */
export async function signInAll(address: string, tenant = 'CTL', without: readonly 'brandOwnerDesigner'[] = []): Promise<People<Client>> {
  const roles = ROLES.filter((role) => !without.some((each) => each === role));
  const people = await Promise.all(roles.map(async (role) => [role, await Client.signIn(address, role, tenant)] as const));
  return Object.fromEntries(people) as People<Client>;
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

  /** `licensee`: words of the name of the company that the licensee of the clients belongs to. */
  constructor(
    readonly clients: Clients,
    readonly licensee = 'Sunrise',
  ) {}
}

/** One action of one user, or one wait. `press` reads the state first and does nothing when the action was done. */
export interface Step {
  name: string;
  press(): Promise<void>;
}
