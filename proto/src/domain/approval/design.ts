import { z } from 'zod';
import { AGE_GROUPS, COPYRIGHT_LOCATIONS, DESIGN_TYPES, PRINTING_METHODS } from '../enumerations/approval.js';
import { ADVERTISING_CHANNELS } from '../enumerations/term-sheet.js';
import type { Issue } from '../values/errors.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { daySchema } from '../values/time.js';
import type { ContractTerms } from './contract-terms.js';
import { PICTURES_PER_VERSION } from './picture.js';
import { advertisingIssues } from './pop.js';
import { PRICE_PATTERN } from './product.js';
import { periodIssues } from './rules.js';

export const TEMPLATES_PER_DESIGN = 20;

/** The fields of a design that have been filled in so far. Its company is that of the contract. */
export const designDraftSchema = z.strictObject({
  contractId: idSchema,
  designType: z.enum(DESIGN_TYPES),
  propertyId: idSchema.optional(),
  /** For products only. */
  productName: text(120).optional(),
  spu: text(40).optional(),
  sku: text(40).optional(),
  platform: text(120).optional(),
  series: text(120).optional(),
  numberOfColours: z.int().min(1).max(999).optional(),
  manufacturingMethod: text(120).optional(),
  printingMethods: z.array(z.enum(PRINTING_METHODS)).max(PRINTING_METHODS.length).default([]),
  copyrightLocation: z.enum(COPYRIGHT_LOCATIONS).optional(),
  retailPrice: text(20).optional(),
  ageGroups: z.array(z.enum(AGE_GROUPS)).max(AGE_GROUPS.length).default([]),
  saleFrom: daySchema.optional(),
  saleTo: daySchema.optional(),
  /** For promotional material only. */
  popName: text(120).optional(),
  popSize: text(120).optional(),
  advertisingMethod: z.enum(ADVERTISING_CHANNELS).optional(),
  broadcastChannel: text(120).optional(),
  broadcastFrom: daySchema.optional(),
  broadcastTo: daySchema.optional(),
  /** Time of day, as text. */
  broadcastPeriod: text(120).optional(),
  /** In seconds. */
  showLength: z.int().min(1).max(86_400).optional(),
  /** For both types. */
  size: text(120).optional(),
  material: text(200).optional(),
  quantity: z.int().min(1).max(999_999_999).optional(),
  contact: text(120).optional(),
  phone: text(40).optional(),
  address: text(300).optional(),
  deadline: daySchema.optional(),
  remark: text(2000).optional(),
  pictureIds: z.array(idSchema).max(PICTURES_PER_VERSION).default([]),
  /** The templates that the design uses. */
  templateIds: z.array(idSchema).max(TEMPLATES_PER_DESIGN).default([]),
});
export type DesignDraft = z.output<typeof designDraftSchema>;
export type DesignField = keyof DesignDraft;

/** The sample as the licensee sends it. Rules: `sampleIssues`. */
export const designSampleSchema = z.strictObject({
  /** The pre-production sample has been sent. */
  sentSample: z.boolean(),
  pictureIds: z.array(idSchema).min(1).max(PICTURES_PER_VERSION),
  ndaFileId: idSchema,
  bixFileId: idSchema,
  factoryCheckFileId: idSchema,
  remark: requiredText(2000).optional(),
});
export type DesignSample = z.output<typeof designSampleSchema>;

/** The fields that only one of the two types has. */
export const FIELDS_OF_TYPE = {
  product: [
    'productName',
    'spu',
    'sku',
    'platform',
    'series',
    'size',
    'numberOfColours',
    'manufacturingMethod',
    'printingMethods',
    'copyrightLocation',
    'retailPrice',
    'ageGroups',
    'saleFrom',
    'saleTo',
  ],
  pop: ['popName', 'popSize', 'advertisingMethod', 'broadcastChannel', 'broadcastFrom', 'broadcastTo', 'broadcastPeriod', 'showLength'],
} as const satisfies Record<(typeof DESIGN_TYPES)[number], readonly DesignField[]>;

/** The fields that each type requires when it is submitted. */
export const NEEDED_FIELDS = {
  product: [
    'propertyId',
    'productName',
    'spu',
    'size',
    'material',
    'numberOfColours',
    'printingMethods',
    'copyrightLocation',
    'retailPrice',
    'quantity',
    'ageGroups',
    'saleFrom',
    'saleTo',
  ],
  pop: ['propertyId', 'popName', 'popSize', 'material', 'quantity', 'advertisingMethod'],
} as const satisfies Record<(typeof DESIGN_TYPES)[number], readonly DesignField[]>;

const at = (field: DesignField, rule: string, params?: Issue['params']): Issue => ({
  path: [field],
  rule,
  ...(params ? { params } : {}),
});
const isMissing = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Every rule that a design breaks against its contract when it is submitted. `today` in the tenant's calendar. */
export function designIssues(design: DesignDraft, context: { terms: ContractTerms; today: string }): Issue[] {
  const { terms } = context;
  const { designType, propertyId, retailPrice } = design;
  const issues = NEEDED_FIELDS[designType].filter((field) => isMissing(design[field])).map((field) => at(field, 'required'));
  if (design.pictureIds.length === 0) issues.push(at('pictureIds', 'pictureRequired'));
  if (designType === 'product' && retailPrice) {
    if (!PRICE_PATTERN.test(retailPrice)) issues.push(at('retailPrice', 'invalidValue'));
    else if (/^0*(\.0*)?$/.test(retailPrice)) issues.push(at('retailPrice', 'aboveZero'));
  }
  issues.push(...(designType === 'product' ? periodIssues(design, context) : advertisingIssues(design, context)));
  if (propertyId && !terms.properties.some((property) => property.propertyId === propertyId))
    issues.push(at('propertyId', 'propertyNotInContract', { contract: terms.number }));
  return issues;
}

/** The licensee confirms that the sample has been sent. */
export const sampleIssues = ({ sentSample }: Pick<DesignSample, 'sentSample'>): Issue[] =>
  sentSample ? [] : [{ path: ['sentSample'], rule: 'sampleNotSent' }];

/** Omits the fields of the other type: they may have been entered before the type was changed. */
export function ofItsType(design: DesignDraft): DesignDraft {
  const others: readonly DesignField[] = FIELDS_OF_TYPE[design.designType === 'pop' ? 'product' : 'pop'];
  const own = Object.fromEntries(Object.entries(design).filter(([field]) => !others.includes(field as DesignField)));
  return designDraftSchema.parse(own);
}

/** The name that lists and mails show. */
export const designName = ({ designType, productName, popName }: DesignDraft): string =>
  (designType === 'product' ? productName : popName) ?? '';
