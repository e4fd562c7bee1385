/**
 * Counts what people enter, press and decide for a modest deal: one property, one territory, one contract year, five articles,
 * two channels and ten rates pasted from a spreadsheet, a guarantee; from nothing to the signed term sheet with its contract, and on to the
 * contract that a person outside and the business head have signed. Sign-ins and the opening of the own inbox are not counted.
 *
 * node deploy/bench/deal-effort.ts [--log] needs Chromium. SYSTEM_URL uses a running system with the demo data.
 */
import type { Browser, Page } from 'playwright-core';
import { loadDemo } from '../dist/demo/load.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../dist/processes/catalogue.js';
import { openBrowser, openContext, signIn } from '../dist/shots/browser.js';
import { Effort, named } from './lib/effort.ts';
import { benchInstallation } from './lib/installation.ts';
import { type Running, startProcess } from './lib/processes.ts';

const TARGET = { entries: 35, decisions: 12 };
const PATIENCE_MS = 60_000;
const mark = Date.now().toString(36);
const SIGNER = { name: 'Mai Chan', email: `mai.${mark}@sunrise.example` };
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

const effort = new Effort();
/** What was reached, with the figures so far. */
const reached: Record<string, object> = {};

class Office {
  private readonly pages = new Map<string, Page>();

  private readonly browser: Browser;
  private readonly address: string;

  constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.address = address;
  }

  async page(userName: string): Promise<Page> {
    const known = this.pages.get(userName);
    if (known) return known;
    const context = await openContext(this.browser, this.address);
    context.setDefaultTimeout(PATIENCE_MS);
    if (userName.includes('@ctl')) await signIn(context, userName, DEMO_PASSWORD);
    const page = await context.newPage();
    await page.goto('/');
    this.pages.set(userName, page);
    return page;
  }

  /** The page of a person with an item that waits for it, opened from the inbox. */
  async inbox(userName: string, item: string, task: string): Promise<Page> {
    const page = await this.page(userName);
    await page.goto(`/#/NotificationInbox/Index?search=${encodeURIComponent(item)}`);
    const entry = page.getByRole('listitem').filter({ hasText: item }).filter({ hasText: task }).first();
    await entry.waitFor();
    await effort.press(entry.getByRole('link').first(), `open ${task}`);
    await entry.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  }
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
});

/** An action of an item: its button, what its dialog needs, and the button of the dialog. */
async function take(page: Page, action: string, file?: string): Promise<void> {
  await effort.press(page.getByRole('button', { name: action, exact: true }), action);
  const dialog = page.getByRole('dialog');
  if (file) {
    await effort.attach(dialog.locator('input[type=file]'), pdf(file));
    await dialog.getByRole('button', { name: `Remove ${file}` }).waitFor();
  }
  await effort.decide(dialog.getByRole('button', { name: action, exact: true }), action);
  await dialog.waitFor({ state: 'hidden' });
}

async function sign(page: Page, action: string, name: string, password?: string): Promise<void> {
  if (password) await effort.press(page.getByRole('button', { name: action, exact: true }), action);
  await page.getByRole('img', { name: /page 1/i }).waitFor();
  await effort.fill(page.getByRole('textbox', { name: named('Sign with your full name') }), 'name', name);
  if (password) await effort.fill(page.locator('input[type=password]'), 'password', password);
  await effort.check(page.getByRole('checkbox', { name: /I have read/ }), 'consent');
  await effort.decide(page.getByRole('button', { name: action, exact: true }), action);
  if (password) await page.waitForURL(/VersionManagement|ViewTermSheet/);
  else await page.getByText('You have signed').waitFor();
}

const nameOf = async (page: Page): Promise<string> =>
  (
    (await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of / })
      .textContent()) ?? ''
  ).replace(/^.*Account of /, '');

const next = (page: Page) => effort.press(page.getByRole('button', { name: 'Next', exact: true }), 'Next');
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** The fields that are still empty and needed; what the screen fills in by itself is left. */
async function fillIfEmpty(page: Page, label: string, kind: 'type' | 'select', value: string): Promise<void> {
  const role = kind === 'type' ? 'textbox' : 'combobox';
  const field = page.getByRole(role, { name: named(label) }).first();
  await field.waitFor();
  if ((await field.inputValue()) !== '') return;
  if (kind === 'type') await effort.type(page, label, value);
  else await effort.select(page, label, value);
}

/** The number of the submitted term sheet. */
async function draft(office: Office): Promise<string> {
  const page = await office.page('sales@ctl');
  await page.goto('/#/TermSheetV2/CreateDraft');
  await effort.find(page, 'Licensee', ['Guangzhou Sunrise Toys Co., Ltd.'], page);
  await next(page);

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
  await effort.type(group(page, '1st') as unknown as Page, 'From', '1/1/27');
  await fillIfEmpty(group(page, '1st') as unknown as Page, 'To', 'type', '12/31/27');
  await fillIfEmpty(page, 'Sell-off period', 'type', '90');
  await next(page);

  await step(page, 'Key commercial terms');
  await fillIfEmpty(page, 'Currency', 'select', 'RMB (CNY)');
  await fillIfEmpty(page, 'Currency of sales', 'select', 'RMB (CNY)');
  await fillIfEmpty(page, 'Royalty reporting', 'select', 'Monthly');
  await fillIfEmpty(page, 'Payment schedule', 'select', 'Monthly');
  if ((await page.getByRole('button', { name: /^Remove .*Chinese/ }).count()) === 0)
    await effort.find(page, 'Language on products', ['Simplified Chinese'], page);
  await page
    .getByRole('combobox', { name: named('Language on products') })
    .first()
    .press('Escape');
  await next(page);

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
  await next(page);
  for (const further of ['Advertising and promotion', 'Other terms', 'Special provisions']) {
    await step(page, further);
    await next(page);
  }

  await step(page, 'Royalty calculation');
  await paste('Rate', RATES);
  await group(page, 'Rate 10').waitFor();
  await next(page);
  await step(page, 'Cross-collateralization');
  await next(page);
  await step(page, 'MG calculation');
  await effort.type(page.getByRole('region', { name: 'MG group 1' }), 'Guarantee of the whole term', '100000');
  await next(page);
  await step(page, 'Review and submit');
  await page.getByText('The term sheet is complete.').waitFor();
  const number = /\S+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  reached['term sheet complete'] = effort.figures;
  await effort.decide(page.getByRole('button', { name: 'Submit for review' }), 'Submit for review');
  await page.getByRole('heading', { name: 'Term sheet submitted' }).waitFor();
  return number;
}

/** The number of the contract that was generated. */
async function agree(office: Office, number: string): Promise<string> {
  await take(await office.inbox('salesmanager@ctl', number, 'approve as sales manager'), 'Approve');
  await take(await office.inbox('businesshead@ctl', number, 'approve as business head'), 'Approve');
  await take(await office.inbox('ceo@ctl', number, 'approve as CEO'), 'Approve', 'feedback.pdf');
  await take(await office.inbox('brandowner@ctl', number, 'approve'), 'Approve');
  const licensee = await office.inbox('licensee@ctl', number, 'review and agree');
  await sign(licensee, 'Agree and sign', await nameOf(licensee), DEMO_PASSWORD);
  const licensor = await office.inbox('businesshead@ctl', number, 'sign for the licensor');
  await sign(licensor, 'Agree and sign', await nameOf(licensor), DEMO_PASSWORD);
  reached['term sheet signed by all'] = effort.figures;
  const page = await office.page('sales@ctl');
  await page.goto(`/#/TermSheetManagement/LicensorManage?search=${encodeURIComponent(number)}`);
  await page.getByRole('link', { name: number }).first().click();
  const link = page.getByRole('region', { name: 'Contract', exact: true }).getByRole('link');
  const contract = (await link.textContent()) ?? '';
  await effort.press(link, 'open the contract');
  await page
    .getByRole('link', { name: /^Download .*\.pdf$/ })
    .first()
    .waitFor();
  return contract;
}

async function conclude(office: Office, contract: string): Promise<void> {
  const sales = await office.page('sales@ctl');
  await take(sales, 'Send to next step');
  await take(await office.inbox('licensee@ctl', contract, 'review for the licensee'), 'Accept');
  await take(await office.inbox('sales@ctl', contract, 'submit for review'), 'Send to next step');
  await take(await office.inbox('legal@ctl', contract, 'approve as legal'), 'Approve');
  await take(await office.inbox('legalhead@ctl', contract, 'approve as legal head'), 'Approve');
  await take(await office.inbox('businesshead@ctl', contract, 'approve as business head'), 'Approve');
  await take(await office.inbox('seniorfinance@ctl', contract, 'approve as CFO'), 'Approve');
  const released = await office.inbox('legal@ctl', contract, 'release');
  await take(released, 'Release', 'released.pdf');
  await sales.goto(released.url());
  await effort.press(sales.getByRole('button', { name: 'Arrange signing' }), 'Arrange signing');
  const dialog = sales.getByRole('dialog');
  await effort.press(dialog.getByRole('button', { name: 'Add a person' }), 'Add a person');
  await effort.type(dialog, 'Name', SIGNER.name);
  await effort.type(dialog, 'Mail address', SIGNER.email);
  await effort.press(dialog.getByRole('button', { name: 'Save' }), 'Save');
  await dialog.waitFor({ state: 'hidden' });
  reached['contract ready to sign'] = effort.figures;
  await take(await office.inbox('licensee@ctl', contract, 'review for the licensee'), 'Accept');

  const outside = await office.page('outside');
  const mail = await mailTo(office, /asks you to sign/);
  await outside.goto(`/${(await mail.getByRole('main').getByRole('link', { name: 'Open the item' }).getAttribute('href')) ?? ''}`);
  await effort.press(outside.getByRole('button', { name: 'Mail me a code' }), 'Mail me a code');
  const coded = await mailTo(office, /one-time code/);
  const text = await coded.frameLocator('iframe').locator('body').innerText();
  await effort.fill(outside.getByRole('textbox', { name: named('Code') }), 'code', /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await effort.press(outside.getByRole('button', { name: 'Open the document' }), 'Open the document');
  await sign(outside, 'Sign', SIGNER.name);
  const licensor = await office.inbox('businesshead@ctl', contract, 'sign for the licensor');
  await sign(licensor, 'Sign', await nameOf(licensor), DEMO_PASSWORD);
  await licensor.getByText('Signed by all').first().waitFor();
  reached['contract signed by all'] = effort.figures;
}

async function mailTo(office: Office, subject: RegExp): Promise<Page> {
  const page = await office.page('customerservice@ctl');
  const link = page.getByRole('row').filter({ hasText: SIGNER.email }).getByRole('link', { name: subject }).first();
  for (let tries = 0; tries < 30 && !(await link.isVisible()); tries += 1) {
    await page.goto(`/#/Mailbox/Index?search=${encodeURIComponent(SIGNER.email)}`);
    await page.reload();
    await link.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await link.click();
  await page.locator('iframe').waitFor();
  return page;
}

async function measure(address: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const office = new Office(browser, address);
    await conclude(office, await agree(office, await draft(office)));
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const address = process.env['SYSTEM_URL'];
  if (address) return measure(address);
  const installation = await benchInstallation('bench_demo');
  const running: Running[] = [];
  try {
    await loadDemo(installation, () => undefined);
    for (const name of PROCESS_NAMES) running.push(await startProcess(name, installation));
    await measure(running.find(({ name }) => name === 'bff')?.url ?? '');
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

try {
  await main();
} finally {
  if (process.argv.includes('--log')) process.stderr.write(`${effort.log.join('\n')}\n`);
  process.stdout.write(`${JSON.stringify({ target: TARGET, reached }, null, 2)}\n`);
}
