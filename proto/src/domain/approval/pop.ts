import { z } from 'zod';
import { CallError, type Issue } from '../values/errors.js';
import { ADVERTISING_CHANNELS } from '../enumerations/term-sheet.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { daySchema } from '../values/time.js';
import type { ContractTerms } from './contract-terms.js';
import { PICTURES_PER_VERSION } from './picture.js';

/** Promotional material as the licensee submits it. Length of a show in seconds. Rules across fields: `popIssues`. */
export const popContentSchema = z.strictObject({
  contractId: idSchema,
  propertyId: idSchema,
  /** Number of the approved product that it advertises. */
  approvalNumber: requiredText(40),
  popName: requiredText(120),
  popSize: requiredText(120),
  material: text(200).optional(),
  quantity: z.int().min(1).max(999_999_999),
  advertisingMethod: z.enum(ADVERTISING_CHANNELS),
  broadcastChannel: text(120).optional(),
  broadcastFrom: daySchema.optional(),
  broadcastTo: daySchema.optional(),
  /** Time of day, as text. */
  broadcastPeriod: text(120).optional(),
  showLength: z.int().min(1).max(86_400).optional(),
  contact: text(120).optional(),
  phone: text(40).optional(),
  address: text(300).optional(),
  deadline: daySchema.optional(),
  remark: text(2000).optional(),
  pictureIds: z.array(idSchema).min(1).max(PICTURES_PER_VERSION),
  ndaFileId: idSchema,
  bixFileId: idSchema,
  factoryCheckFileId: idSchema,
});
export type PopContent = z.output<typeof popContentSchema>;

const at = (path: string, rule: string, params?: Issue['params']): Issue => ({ path: [path], rule, ...(params ? { params } : {}) });

/** Additional fields that television requires. */
const BROADCAST_FIELDS = ['broadcastChannel', 'broadcastFrom', 'broadcastTo', 'showLength'] as const;

type Advertising = Partial<
  Pick<PopContent, 'advertisingMethod' | 'broadcastChannel' | 'broadcastFrom' | 'broadcastTo' | 'showLength' | 'deadline'>
>;
type Context = { terms: ContractTerms; today: string };

/** The rules that apply to all advertising: its days, and the fields that television requires. */
export function advertisingIssues(content: Advertising, { terms, today }: Context): Issue[] {
  const issues: Issue[] = [];
  if (content.advertisingMethod === 'tv') for (const field of BROADCAST_FIELDS) if (!content[field]) issues.push(at(field, 'required'));
  const { broadcastFrom: from, broadcastTo: to } = content;
  for (const [field, day] of [
    ['broadcastFrom', from],
    ['broadcastTo', to],
    ['deadline', content.deadline],
  ] as const)
    if (day && day <= today) issues.push(at(field, 'dateInFuture'));
  if (from && to && to <= from) issues.push(at('broadcastTo', 'broadcastEndAfterStart'));
  const term = { from: terms.startsOn, to: terms.endsOn };
  for (const [field, day] of [
    ['broadcastFrom', from],
    ['broadcastTo', to],
  ] as const)
    if (day && (day < terms.startsOn || day > terms.endsOn)) issues.push(at(field, 'outsideContractPeriod', term));
  return issues;
}

/** Every rule that promotional material breaks against its contract. `today` in the tenant's calendar. */
export function popIssues(content: PopContent, context: Context): Issue[] {
  const { terms } = context;
  const issues = advertisingIssues(content, context);
  if (!terms.properties.some((property) => property.propertyId === content.propertyId))
    issues.push(at('propertyId', 'propertyNotInContract', { contract: terms.number }));
  return issues;
}

/** What the system stores about the product with the entered number; undefined when no product has it. */
export type NumberedProduct = { contractId: string; propertyId: string | null; terminated?: boolean };

/** The number must belong to a product of the same contract and property, which the licensee has not withdrawn. `isOfDesign`: it is the App ID of a design. */
export function numberIssues(content: PopContent, product: NumberedProduct | undefined, { isOfDesign = false } = {}): Issue[] {
  const params = { number: content.approvalNumber };
  if (!product) return [at('approvalNumber', isOfDesign ? 'approvalNumberOfDesign' : 'designApprovalNotFound', params)];
  if (product.terminated) return [at('approvalNumber', 'approvalNumberTerminated', params)];
  const ties = product.contractId === content.contractId && product.propertyId === content.propertyId;
  return ties ? [] : [at('approvalNumber', 'approvalNumberNotMatching', params)];
}

/** Only the newest version can be decided. Throws `ruleBroken`: `versionNotFound` or `notLatestVersion`. */
export function checkVersion(version: number, newest: number): void {
  const rule = version > newest ? 'versionNotFound' : version < newest ? 'notLatestVersion' : undefined;
  if (rule) throw new CallError('ruleBroken', { issues: [at('version', rule, { version, newest })] });
}
