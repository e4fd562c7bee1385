/** A part of a JSON schema, as far as examples need it. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/** What a text field is likely to hold, by its name; the first that fits the limits of the field is used. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^(licensee|company|payer|payee|agent|licensor|legalEntity|brandOwner)(Name)?Zh$/i, '上海晴空服饰有限公司'],
  [/^(propertyNames?|property|series)Zh$/i, '晴空小熊'],
  [/^(character|characterName)Zh$/i, '小熊'],
  [/Zh$/, '晴空'],
  [/^zh$/, '晴空小熊'],
  [/^(licensee|company|payer|payee|legalEntity|manufacturer|insured|owner)(Name)?$/i, 'Clear Sky Apparel Co., Ltd.'],
  [/^(licensor|brandOwner|agent)(Name)?$/i, 'Harbour Brands Limited'],
  [/^(property|propertyName|propertyNames|properties|series)$/i, 'Sky Bear'],
  [/^(character|characterName)s?$/i, 'Bear'],
  [/^(product|productName|spuName|sku|title|heading)$/i, 'Hooded sweatshirt'],
  [/^(firstName)$/i, 'Anna'],
  [/^(lastName)$/i, 'Chen'],
  [/^(by|fullName|contact|guestName|.*(By|ByName)|signerName|designerName|toName)$/, 'Anna Chen'],
  [/email|toAddress/i, 'anna.chen@licensee.example'],
  [/^userName$/i, 'anna.chen@ctl'],
  [/^(subCategory|subCategories|category|categories)$/i, 'Apparel'],
  [/^(contractNumber|followsContractNumber|number)$/i, 'C-2027-0012'],
  [/^termSheetNumber$/i, 'TS-2027-0031'],
  [/^(approvalNumber|submissionNumber)$/i, 'PA-2027-0107'],
  [/^(country|countries|territory|territories|holidayCountries)$/i, 'CN'],
  [/^(city|place)$/i, 'Shanghai'],
  [/^address$/i, '88 Century Avenue, Pudong'],
  [/postalCode/i, '200120'],
  [/phone|fax/i, '+862155550100'],
  [/timeZone/i, 'Asia/Shanghai'],
  [/^(file|original|photos)Name$/i, 'report.xlsx'],
  [/website|^url$|^link$/i, 'https://licensee.example/'],
  [/^(comment|remark|note|description|reason|text|body|detail|message|wording|memo)$/i, 'As agreed on the call.'],
  [/channel|platform/i, 'Own online shop'],
  [/material/i, 'Cotton'],
  [/insurer/i, 'Example Insurance Co.'],
  [/bank/i, 'Example Bank'],
  [/percent|rate$/i, '8'],
  [/role/i, 'licensee'],
  [/password/i, 'Long-Enough#7'],
  [/(^to|To|Until|End|endsOn|dueOn)$/, '2027-12-31'],
  [/(^from|From|Since|^at|At|On|^day|Day)$/, '2027-01-01'],
  [/^month$/i, '2027-03'],
  [/^year$/i, '2027'],
  [/amount|total|price|fee|balance|payment|due|earned|royalty|perOccurrence|perAccident|aggregate|deduct|guarantee|sales/i, '12500.00'],
  [/(^id|Id|Ids)$/, '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11'],
  [/^(code|shortName)$/i, 'SKYB'],
  [/^(en)$/i, 'Sky Bear'],
  [/^name$/i, 'Sky Bear'],
];

/** Values that match the usual patterns of texts. */
export const BY_PATTERN: readonly string[] = [
  '2027-03-31',
  '2027-03-31T08:00:00.000Z',
  '2027-03',
  '2027',
  '12500.00',
  '0.08',
  '1',
  '12',
  'ACME',
  'USD',
  'CN',
  'en',
  'bill.read',
  '123456',
  '08:30',
  '#2f7de1',
  '/res/logo/ACME.png',
  'licensee.example',
  'https://licensee.example/',
  'anna.chen@licensee.example',
  '+862155550100',
  'Asia/Shanghai',
  'Long-Enough#7',
  'BKCHCNBJ300',
  'ACME.3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11',
  'first-step',
  'value',
  '0000-0000-0000-0000',
  'a1b2c3d4'.repeat(4),
  'a1b2c3d4'.repeat(8),
  'A'.repeat(120),
  'See {{item}}: [{{item}}]({{link}})',
  '{{item}} {{link}} {{code}} {{name}} {{tenant}} {{button}}',
];

const LATEST = /(to|until|end|endsOn|dueOn|removedOn|expiresAt)$/i;
const BY_FORMAT: Readonly<Record<string, (name: string) => string>> = {
  uuid: () => '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11',
  guid: () => '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11',
  date: (name) => (LATEST.test(name) ? '2027-12-31' : '2027-01-01'),
  'date-time': (name) => (LATEST.test(name) ? '2027-12-31T08:00:00.000Z' : '2027-01-01T08:00:00.000Z'),
  email: () => 'anna.chen@licensee.example',
  uri: () => 'https://licensee.example/',
};

/** A text for a field: what its name suggests, when its limits allow it. */
export function textFor(schema: Schema, name: string): string {
  const formatted = schema.format ? BY_FORMAT[schema.format]?.(name) : undefined;
  if (formatted) return formatted;
  const named = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, value]) => value);
  const plain = schema.pattern ? [] : ['Example', 'Ex'];
  const fitting = [...named, ...plain, ...BY_PATTERN].find((value) => isWithin(schema, value));
  return fitting ?? 'x'.repeat(schema.minLength ?? 1);
}

function isWithin({ minLength = 0, maxLength = Infinity, pattern }: Schema, value: string): boolean {
  return value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
}
