import { type Placeholder, PLACEHOLDERS, type PlaceholderRows } from '@bls/proto/domain/contract-template/placeholders';

/** The placeholder that prints the same term as repeated rows. */
const ROWS = {
  propertyRows: 'properties',
  yearRows: 'contractYears',
  territoryRows: 'territories',
  articleRows: 'articles',
  channelRows: 'channels',
  rateRows: 'rates',
  guaranteeRows: 'guarantee',
  instalmentRows: 'instalments',
  carryRows: 'crossCollateralization',
  advertisingRows: 'advertising',
  forecastRows: 'salesForecast',
  makerRows: 'makers',
  distributorRows: 'distributors',
  provisionRows: 'provisions',
} as const satisfies Record<PlaceholderRows, Placeholder>;

const isRows = (name: string): name is PlaceholderRows => name in ROWS;

/** The term of `rates` or `rateRows.rate`; a value inside a condition, `hasCarries.carryRows`, is that of its last name. */
export function termOfPlaceholder(path: string): Placeholder | undefined {
  const [within = '', name = within] = path.split('.');
  if (isRows(within)) return ROWS[within];
  return PLACEHOLDERS.find((each) => each === name);
}
