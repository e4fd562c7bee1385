import type { Page } from 'playwright-core';
import { card, choice, find, findAll, group, select, type } from './fields.js';

/** The data of the journey's deal. Dates as the screens accept them: month, day, year. */
export interface Deal {
  licensee: string;
  property: string;
  territories: readonly string[];
  years: readonly { from: string; to: string }[];
  articles: readonly { category: string; subCategory: string; product: string }[];
  channels: readonly { channel: string; operatedBy: string; name: string; contact?: string }[];
  rates: readonly DealRate[];
  guarantee: { amount: string; percents: readonly string[]; due: readonly string[] };
}
export interface DealRate {
  category: string;
  base: string;
  type: string;
  counts?: string;
  rate?: string;
  fee?: string;
  per?: string;
  scale?: string;
  bands?: readonly { from: string; to: string; rate?: string; fee?: string }[];
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click();
export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export async function fillParties(page: Page, deal: Deal): Promise<void> {
  await page.getByRole('radio', { name: 'New contract' }).check();
  await find(page, 'Licensee', deal.licensee);
}

export async function fillKeyTerms(page: Page, deal: Deal): Promise<void> {
  await findAll(page, 'Properties', [deal.property]);
  await findAll(page, 'Territories', deal.territories);
  await page.getByRole('radio', { name: 'Non-exclusive' }).check();
  for (const [index, year] of deal.years.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add contract year' }).click();
    const row = group(page, ['1st', '2nd', '3rd'][index] ?? '');
    await type(row, 'From', year.from);
    await type(row, 'To', year.to);
  }
  await type(page, 'Sell-off period', '90');
}

export async function fillCommercialTerms(page: Page): Promise<void> {
  await select(page, 'Currency', 'RMB (CNY)');
  await select(page, 'Currency of sales', 'RMB (CNY)');
  await select(page, 'Royalty reporting', 'Monthly');
  await select(page, 'Payment schedule', 'Monthly');
  await findAll(page, 'Language on products', ['Simplified Chinese']);
  await type(card(page, 'Sales forecast'), '1st', '2400000');
  await type(card(page, 'Sales forecast'), '2nd', '2600000');
}

export async function fillDistribution(page: Page, deal: Deal): Promise<void> {
  for (const [index, article] of deal.articles.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add article' }).click();
    const row = group(page, `Article ${index + 1}`);
    await find(row, 'Category', article.category);
    await find(row, 'Sub-category', article.subCategory);
    await type(row, 'Product', article.product);
  }
  for (const [index, channel] of deal.channels.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add channel' }).click();
    const row = group(page, `Channel ${index + 1}`);
    await select(row, 'Channel', channel.channel);
    await select(row, 'Operated by', channel.operatedBy);
    await type(row, 'Name', channel.name);
    if (channel.contact) await type(row, 'Web address or e-mail', channel.contact);
  }
}

async function fillAdvertising(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add commitment' }).click();
  const row = group(page, 'Commitment 1');
  await findAll(row, 'Media', ['TV']);
  await select(row, 'Set as', 'Percent of net sales');
  await type(row, 'Percent', '2');
}

async function fillOtherTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add manufacturer' }).click();
  await type(group(page, 'Manufacturer 1'), 'Name', 'Dongguan Plush Works');
  const insurance = card(page, 'Product liability insurance');
  await type(insurance, 'Per occurrence', '1000000');
  await type(insurance, 'Aggregate', '2000000');
  await type(card(page, 'Sales history'), 'Last year', '1800000');
}

async function fillProvisions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add provision' }).click();
  const row = group(page, 'Provision 1');
  await type(row, 'Title', 'Samples');
  await type(row, 'Wording', 'Six samples of each article are delivered free of charge.');
}

/** The steps that a deal may leave empty, in order. */
export const FURTHER_TERMS = [
  ['Advertising and promotion', fillAdvertising],
  ['Other terms', fillOtherTerms],
  ['Special provisions', fillProvisions],
] as const;

export async function fillRates(page: Page, deal: Deal): Promise<void> {
  for (const [index, rate] of deal.rates.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add rate' }).click();
    const row = group(page, `Rate ${index + 1}`);
    await select(row, 'Category', rate.category);
    await select(row, 'Channel', 'All');
    await select(row, 'Royalty base', rate.base);
    await select(row, 'Type of rate', rate.type);
    if (rate.counts) await select(row, 'Rate determined by', rate.counts);
    if (rate.rate) await type(row, 'Rate', rate.rate);
    if (rate.fee) await type(row, 'Fee', rate.fee);
    if (rate.per) await select(row, 'Per', rate.per);
    if (rate.scale) await select(row, 'Scale', rate.scale);
    for (const [at, band] of (rate.bands ?? []).entries()) {
      if (at > 0) await row.getByRole('button', { name: 'Add band' }).click();
      await type(row, 'From', band.from, at);
      if (band.to) await type(row, 'To', band.to, at);
      if (band.rate) await type(row, 'Rate', band.rate, at);
      if (band.fee) await type(row, 'Fee', band.fee, at);
    }
  }
}

export async function fillGuarantee(page: Page, { guarantee }: Deal): Promise<void> {
  const row = card(page, 'MG group 1');
  await type(row, 'Guarantee of the whole term', guarantee.amount);
  for (const [index, percent] of guarantee.percents.entries()) {
    const instalment = group(row, `Instalment ${index + 1}`);
    await type(instalment, 'Due', guarantee.due[index] ?? '');
    await type(instalment, 'Percent', percent);
  }
}

/** Ten rows for each grid of the wizard, as cells of a spreadsheet. */
export const TEN_ROWS = {
  Article: ten((n) => `Toys and games\tPlush\tHare ${n}`),
  Channel: ten((n) => `Online\tSelf-operated\tShop ${n}\thttps://shop-${n}.example.com`),
  Rate: ten((n) => {
    const category = ['All', 'Toys and games', 'Apparel', 'Bags', 'Food and drink'][n % 5];
    return `${category}\tAll\t${n < 5 ? 'Online' : 'Offline'}\tWholesale price\tFixed rate\tValue\t${n + 1}%`;
  }),
  Instalment: ten((n) => `2027-${String(n + 1).padStart(2, '0')}-01\t\t9,000`),
} as const;
function ten(row: (n: number) => string): string {
  return Array.from({ length: 10 }, (_, n) => row(n)).join('\n');
}

/**
 * Pastes ten rows into a grid, and counts those that are wholly in the window with the first one at the top; then removes the
 * rows that the grid did not have before.
 */
export async function tenInView(page: Page, label: keyof typeof TEN_ROWS): Promise<number> {
  const rows = page.getByRole('group', { name: new RegExp(`^${label} [0-9]+$`) });
  await rows.first().waitFor();
  const before = await rows.count();
  const cell = rows.first().locator('[data-cell]').first().locator('input, select').first();
  await cell.focus();
  await cell.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, TEN_ROWS[label]);
  await group(page, `${label} 10`).waitFor();
  await rows.first().evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const shown = await rows.evaluateAll((all) => {
    const isShown = (row: Element, y: number) => row.contains(document.elementFromPoint(row.getBoundingClientRect().left + 8, y));
    return all.filter((row) => isShown(row, row.getBoundingClientRect().top + 2) && isShown(row, row.getBoundingClientRect().bottom - 2))
      .length;
  });
  for (let count = 10; count > before; count--) await page.getByRole('button', { name: `Remove ${label} ${count}`, exact: true }).click();
  await group(page, `${label} ${before + 1}`).waitFor({ state: 'detached' });
  return shown;
}

export { choice };

/** The headings of a grid whose text is cut. */
export const cutHeadings = (page: Page, label: keyof typeof TEN_ROWS): Promise<(string | null)[]> =>
  group(page, `${label} 1`)
    .locator('xpath=ancestor::ol/preceding-sibling::div[1]/span')
    .evaluateAll((all) => all.filter((heading) => heading.scrollWidth > heading.clientWidth).map(({ textContent }) => textContent));
