import type { Locator, Page } from 'playwright-core';
import { type Effort, named } from './effort.ts';

type Place = Page | Locator;
const ARTICLES = [
  ['Toys and games', 'Plush'],
  ['Books, stationery and office supplies', 'Stickers'],
  ['Apparel', 'T-shirts and tops'],
  ['Bags', 'Backpacks'],
  ['Food and drink', 'Confectionery'],
] as const;
const CHANNELS = ['Online', 'Offline'] as const;
/** One for each article and channel, as a spreadsheet has them. */
const RATES = ARTICLES.flatMap(([category, subCategory], n) =>
  CHANNELS.map((channel, m) => `${category}\t${subCategory}\t${channel}\tWholesale price\tFixed rate\tValue\t${n + m + 6}%`),
);

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** The wizard of a term sheet, with what is entered counted. */
export class DraftDeal {
  private readonly effort: Effort;
  /** Makes the names of its articles its own. */
  private readonly mark: string;

  constructor(effort: Effort, mark: string) {
    this.effort = effort;
    this.mark = mark;
  }

  /** Fills in a deal until it can be submitted. Answers its number. */
  async complete(page: Page): Promise<string> {
    const { effort, mark } = this;
    await page.goto('/#/TermSheetV2/CreateDraft');
    await effort.find(page, 'Licensee', ['Guangzhou Sunrise Toys Co., Ltd.'], page);
    await this.next(page);

    await step(page, 'Key contract terms');
    await effort.find(page, 'Properties', ['Moonhare Garden'], page);
    await page
      .getByRole('combobox', { name: named('Properties') })
      .first()
      .press('Escape');
    await effort.find(page, 'Territories', ['China'], page);
    await page
      .getByRole('combobox', { name: named('Territories') })
      .first()
      .press('Escape');
    const exclusivity = page.getByRole('radio', { name: 'Non-exclusive' });
    if (!(await exclusivity.isChecked())) await effort.check(exclusivity, 'Exclusivity');
    await effort.type(group(page, '1st'), 'From', '1/1/27');
    await this.fillIfEmpty(group(page, '1st'), 'To', 'type', '12/31/27');
    await this.fillIfEmpty(page, 'Sell-off period', 'type', '90');
    await this.next(page);

    await step(page, 'Key commercial terms');
    await this.fillIfEmpty(page, 'Currency', 'select', 'RMB (CNY)');
    await this.fillIfEmpty(page, 'Currency of sales', 'select', 'RMB (CNY)');
    await this.fillIfEmpty(page, 'Royalty reporting', 'select', 'Monthly');
    await this.fillIfEmpty(page, 'Payment schedule', 'select', 'Monthly');
    if ((await page.getByRole('button', { name: /^Remove .*Chinese/ }).count()) === 0)
      await effort.find(page, 'Language on products', ['Simplified Chinese'], page);
    await page
      .getByRole('combobox', { name: named('Language on products') })
      .first()
      .press('Escape');
    await this.next(page);

    await step(page, 'Detailed contract terms');
    const paste = (label: string, rows: readonly string[]) =>
      effort.paste(
        group(page, `${label} 1`).locator('[data-cell]').first().locator('input, select').first(),
        `${rows.length} rows`,
        rows.join('\n'),
      );
    await paste(
      'Article',
      ARTICLES.map(([category, subCategory]) => `${category}\t${subCategory}\t${subCategory} ${mark}`),
    );
    await group(page, 'Article 5').waitFor();
    await paste(
      'Channel',
      CHANNELS.map((channel) => `${channel}\tSelf-operated\t${channel} shop\thttps://shop.example.com`),
    );
    await group(page, 'Channel 2').waitFor();
    await this.next(page);
    for (const further of ['Advertising and promotion', 'Other terms', 'Special provisions']) {
      await step(page, further);
      await this.next(page);
    }

    await step(page, 'Royalty calculation');
    await paste('Rate', RATES);
    await group(page, 'Rate 10').waitFor();
    await this.next(page);
    await step(page, 'Cross-collateralization');
    await this.next(page);
    await step(page, 'MG calculation');
    await effort.type(page.getByRole('region', { name: 'MG group 1' }), 'Guarantee of the whole term', '100000');
    await this.next(page);
    await step(page, 'Review and submit');
    await page.getByText('The term sheet is complete.').waitFor();
    const number = /\S+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    return number;
  }

  private next(page: Page): Promise<void> {
    return this.effort.press(page.getByRole('button', { name: 'Next', exact: true }), 'Next');
  }

  /** The fields that are still empty and needed; what the screen fills in by itself is left. */
  private async fillIfEmpty(page: Place, label: string, kind: 'type' | 'select', value: string): Promise<void> {
    const role = kind === 'type' ? 'textbox' : 'combobox';
    const field = page.getByRole(role, { name: named(label) }).first();
    await field.waitFor();
    if ((await field.inputValue()) !== '') return;
    if (kind === 'type') await this.effort.type(page, label, value);
    else await this.effort.select(page, label, value);
  }
}
