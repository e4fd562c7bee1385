import { shownMonth } from '../values/clock/date-format.js';

type Params = Readonly<Record<string, string | number>>;

/** Parameters that are amounts or quantities. Others may only look like numbers, such as a SKU of digits. */
const FIGURES: readonly string[] = ['average', 'last', 'price', 'product', 'srp', 'sum', 'total'];

/** Thousands separated, and at least two decimals, if any, as for prices. */
const grouped = (figure: string): string =>
  figure.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')).replace(/\.\d$/, '$&0');

function shown(name: string, value: string | number): string | number {
  if (name === 'month') return shownMonth(String(value));
  return FIGURES.includes(name) ? grouped(String(value)) : value;
}

/** The parameters of a message about a report as displayed: "1234567.5" as "1,234,567.5", a month as "10/2026". */
export const shownFigures = (params: Params = {}): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]));
