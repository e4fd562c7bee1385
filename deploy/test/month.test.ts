import { describe, expect } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { salesReportGet, salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { RequestInput } from '@bls/proto/contracts/call';
import { addMonths, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import type { Browser, Page } from 'playwright-core';
import { makeCall, until } from './lib/make-call.js';
import { Client } from './lib/client.js';
import { Deal } from './lib/deal/deal.js';
import { type Clients, signInAll } from './lib/deal/deal-state.js';
import { expectedCase, SALES, SALES_MONTH } from './lib/deal/deal-terms.js';
import { journey } from './lib/journey.js';
import { linesOfJournal } from './lib/journal-lines.js';
import { take, upload } from './pages/actions.js';
import { box, card, choice, type } from './pages/fields.js';
import { download, pdf, textOfPdf } from './pages/files.js';
import { openFromList, searchList } from './pages/lists.js';
import { billRow } from './pages/money.js';
import { open, People } from './pages/people.js';
import { figure } from './pages/royalty.js';
import { fillSheets, fillTemplate, sheetsOf, skusOf } from './pages/sales-workbook.js';
import { wordsOf } from './pages/words.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

/** In the time zone of the tenants, eight hours ahead. */
const THIS_MONTH = monthOf(new Date(Date.now() + 8 * 3_600_000).toISOString());
const PATIENCE = 300_000;
/** In the first month of a contract it earns more than its guarantee. */
const OWN_SALES = 600_000;
/** Deals that are made at the same time. */
const AT_ONCE = 5;

let system: System;
let browser: Browser;

withSystem((started) => {
  ({ system, browser } = started);
});

const ROLES = ['licenseefinance', 'juniorfinance', 'seniorfinance'] as const;

const MONTHS = [
  { language: 'en', tenant: 'PLS', licensee: 'Kiteworks Toys Limited', currency: 'HKD', format: 'netsuite' },
  { language: 'zh', tenant: 'PLBY', licensee: 'Velvet Row', currency: 'USD', format: 'kingdee' },
] as const;

describe.each(MONTHS)('a month of $tenant in the language $language', ({ language, tenant, licensee, currency, format }) => {
  const words = wordsOf(language);
  const found = { contract: '', bill: '', payment: '' };
  let people: People;
  let clients: Clients;
  let deal: Deal;
  const it = journey(() => people, found);

  const pageOf = async (role: string): Promise<Page> => (await people.get(`${role}@${tenant}`.toLowerCase())).page;
  const signIn = async (): Promise<void> => {
    for (const role of ROLES) await pageOf(role);
  };
  const stateIs = (page: Page, of: string, state: string): Promise<void> =>
    page.getByRole('region', { name: words('workflow.label', { status: words(`${of}.status.${state}`) }) }).waitFor();

  it('a signed contract has an approved product', async () => {
    people = new People(browser, system.address, language);
    clients = await signInAll(system.address, tenant, ['brandOwnerDesigner']);
    deal = new Deal(clients, licensee);
    await Promise.all([deal.walk('sales report: licenseeFinance uploads'), signIn()]);
    found.contract = (await makeCall(clients.licenseeFinance, salesReportGet, { id: deal.reportId })).report.contractNumber;
  });

  it('finance of the licensee fills in the template of the month, sees it accepted, and submits it', async () => {
    const page = await openFromList(await pageOf('licenseefinance'), '/SalesReporting/CurrentMonthSubmission', found.contract);
    const { bytes } = await download(page, page.getByRole('button', { name: words('salesReports.download') }));
    expect(await skusOf(bytes)).toEqual(new Set([deal.sku]));
    const sales = [{ sku: deal.sku, channel: 'Online', quantity: Number(SALES.quantity), price: Number(SALES.price) }];
    await page.locator('input[type=file]').setInputFiles(await fillTemplate(bytes, `${SALES_MONTH}.xlsx`, sales));
    await page
      .getByText(figure(Number(SALES.quantity) * Number(SALES.price)))
      .first()
      .waitFor();
    await take(page, words('salesReport.action.submit'));
    await stateIs(page, 'salesReport', 'submitted');
  });

  it('junior and senior finance of the licensor approve, and the royalty is calculated', async () => {
    for (const role of ['juniorfinance', 'seniorfinance'])
      await take(await openFromList(await pageOf(role), '/SalesReportMaster/Index', found.contract), words('salesReport.action.approve'));
    const page = await pageOf('seniorfinance');
    await stateIs(page, 'salesReport', 'calculated');
    await card(page, words('salesReports.earned.title')).getByText('50,000.00').waitFor();
  });

  it('the debit notes have the amounts that the simulator calculates', async () => {
    const { bills: simulated } = await makeCall(clients.seniorFinance, royaltySimulate, expectedCase());
    const bills = await until('the bills', async () => {
      const { rows } = await makeCall(clients.seniorFinance, billList, { contractId: deal.contractId, sort: 'number' });
      return rows.length === simulated.length && rows;
    });
    expect(bills.map(({ kind, amount }) => ({ kind, amount }))).toEqual(simulated.map(({ kind, amount }) => ({ kind, amount })));
    const page = await pageOf('licenseefinance');
    await open(page, '/LicenseePaymentV2/List');
    await searchList(page, found.contract);
    for (const { kind, total } of bills) await billRow(page, found.contract, words(`billKind.${kind}`), figure(Number(total))).waitFor();
    const excess = bills.find(({ kind }) => kind === 'EXCESS');
    found.bill = excess?.number ?? '';
    await page.getByRole('row').filter({ hasText: found.bill }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: found.bill }).waitFor();
    await page
      .getByText(figure(Number(excess?.amount)))
      .first()
      .waitFor();
    await page.getByRole('button', { name: words('explain.title') }).click();
    const drawer = page.getByRole('dialog');
    for (const step of [figure(50_000), figure(Number(excess?.amount)), figure(Number(excess?.total))])
      await drawer.getByText(step).first().waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    const { bytes } = await download(page, page.getByRole('button', { name: words('billing.debitNote') }));
    const note = await textOfPdf(bytes);
    for (const text of [found.bill, figure(Number(excess?.total))]) expect(note).toContain(text);
  });

  it('the payment is entered by the licensee and its receipt confirmed by senior finance', async () => {
    const page = await pageOf('licenseefinance');
    await page.getByRole('button', { name: words('billing.report.title') }).click();
    const dialog = page.getByRole('dialog');
    await type(dialog, words('billing.payment.payerBank'), 'Bank of China, 6222 0001');
    const to = words('billing.payment.beneficiaryBank');
    if ((await box(dialog, to).inputValue()) === '') await type(dialog, to, 'HSBC Hong Kong');
    await upload(dialog, await pdf('transfer.pdf', `Paid ${found.bill}`), language);
    await dialog.getByRole('button', { name: words('billing.report.send') }).click();
    await dialog.waitFor({ state: 'hidden' });
    const payment = card(page, words('billing.payments')).getByRole('link').first();
    found.payment = (await payment.textContent()) ?? '';
    const finance = await openFromList(await pageOf('seniorfinance'), '/LicensorPaymentV2/Payments', found.payment);
    await finance.getByRole('button', { name: words('payment.action.confirm') }).click();
    await finance
      .getByRole('dialog')
      .getByRole('button', { name: words('payment.action.confirm') })
      .click();
    await stateIs(finance, 'payment', 'paid');
    await finance.getByRole('link', { name: found.bill }).click();
    await stateIs(finance, 'bill', 'paid');
  });

  it('senior finance keeps the books in the currency of the licensor', async () => {
    const page = await pageOf('seniorfinance');
    await open(page, '/Books/Accounts');
    const card_ = card(page, words('books.chart.system'));
    await card_.getByRole('button', { name: words('books.chart.edit') }).click();
    const dialog = page.getByRole('dialog');
    await choice(dialog, words('books.chart.baseCurrency')).selectOption(currency);
    await dialog.getByRole('button', { name: words('common.save'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card_.getByText(currency, { exact: true }).waitFor();
  });

  it('senior finance closes the month', async () => {
    const page = await pageOf('seniorfinance');
    await open(page, '/Books/Periods');
    await type(page, words('books.period.until'), SALES_MONTH);
    const close = words('books.period.close', { month: SALES_MONTH });
    await page.getByRole('button', { name: close }).click();
    const dialog = page.getByRole('dialog');
    // the demo has contracts that are not reported
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: close }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = card(page, words('books.period.history')).getByRole('row').filter({ hasText: SALES_MONTH });
    await row.filter({ hasText: words('books.period.did.close') }).waitFor();
  });

  it('the journal is exported: every entry balances, the bill and its receipt are among them', async () => {
    const page = await pageOf('seniorfinance');
    await open(page, '/Books/Exports');
    await page.getByRole('button', { name: words('books.export.start') }).click();
    const dialog = page.getByRole('dialog');
    await choice(dialog, words('books.export.format')).selectOption(format);
    await type(dialog, words('books.export.from'), SALES_MONTH);
    await type(dialog, words('books.export.to'), THIS_MONTH);
    await dialog.getByRole('button', { name: words('books.export.begin') }).click();
    await dialog.waitFor({ state: 'hidden' });
    const file = words('books.export.downloadOf', { format: words(`books.format.${format}`) });
    // the demo has an export of other months
    const row = page.getByRole('row').filter({ hasText: `${SALES_MONTH} – ${THIS_MONTH}` });
    const { bytes } = await download(page, row.getByRole('button', { name: file }));
    const entries = linesOfJournal(bytes, format);
    expect([...entries.values()].filter(({ debit, credit }) => debit !== credit)).toEqual([]);
    const about = (number: string) => [...entries.values()].filter(({ texts }) => texts.some((text) => text.includes(number)));
    for (const number of [found.bill, found.payment]) expect(about(number)).not.toEqual([]);
  });

  it('no page had an unreported error', async () => {
    expect(people.faults).toEqual([]);
  });
});

/**
 * The second language reports the next month of each contract; at another share of the retail price its rows are not those of the
 * month before.
 */
const FORTIES = [
  { language: 'en', share: 0.9 },
  { language: 'zh', share: 0.85 },
] as const;

describe.each(FORTIES)('a licensee with forty contracts in the language $language', ({ language, share }) => {
  const FORTY = 40;
  const words = wordsOf(language);
  /** `own`: a contract with known terms, which sells enough for a bill and at an unusual price. */
  const found = { own: '', bill: '' };
  let people: People;
  let clerk: Client;
  let clients: Clients;
  let deal: Deal;
  let months: Awaited<ReturnType<typeof openMonths>>;
  /** The usual sales of the contracts of these months. */
  let amounts: number[];
  const it = journey(() => people, found);
  /** Dialogs that act on all contracts take longer. */
  const pageOf = async (role: string): Promise<Page> => {
    const { page } = await people.get(`${role}@ctl`);
    page.setDefaultTimeout(PATIENCE);
    return page;
  };
  const openMonths = async () => (await makeCall(clerk, salesReportList, { only: 'next', monthTo: THIS_MONTH, pageSize: 100 })).rows;
  /** The average of the twelve months before, with which the check compares. */
  const usualAmount = async ({ contractId, month }: { contractId: string; month: string }): Promise<number> => {
    const before = { monthFrom: addMonths(month, -12), monthTo: addMonths(month, -1) };
    const { rows } = await makeCall(clerk, salesReportList, { contractId, ...before, pageSize: 100 });
    return rows.length === 0 ? 5000 : rows.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0) / rows.length;
  };
  type Status = 'submitted' | 'approvedByJuniorFinance' | 'calculated';
  /** Those of the reported months that have a status. */
  const inStatus = async (status: Status) => {
    const { rows } = await makeCall(clerk, salesReportList, { status: [status], monthFrom: earliest(), pageSize: 100 });
    return rows.filter(({ id }) => months.some((month) => month.id === id));
  };
  const earliest = () => months.map(({ month }) => month).toSorted()[0] ?? THIS_MONTH;
  const selectAll = (page: Page) => page.getByRole('checkbox', { name: words('list.selectAll') }).check();
  const approve = words('salesReport.action.approve');
  /** Selects all months of the licensee, and those without exceptions of them. */
  const approvePlain = async (role: string): Promise<void> => {
    const page = await pageOf(role);
    await open(page, '/SalesReportMaster/Index?pageSize=100&search=Sunrise');
    await page.getByRole('row').filter({ hasText: found.own }).first().waitFor();
    await selectAll(page);
    await page.getByRole('button', { name: approve, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('common.cancel') }).waitFor();
    const exceptions = new RegExp(words('salesReports.many.exceptions', { count: String.raw`\d+`, of: String.raw`\d+` }));
    await dialog.getByText(exceptions).waitFor();
    await dialog.getByRole('button', { name: words('common.cancel') }).click();
    const plain = new RegExp(words('salesReports.many.plainOnly', { count: String.raw`\d+` }));
    await page.getByRole('checkbox', { name: plain }).check();
    await take(page, approve);
  };

  it('has an open month of each', async () => {
    people = new People(browser, system.address, language);
    clerk = await Client.signIn(system.address, 'licenseeFinance');
    const missing = Math.max(1, FORTY - (await openMonths()).length);
    clients = await signInAll(system.address);
    const deals = Array.from({ length: missing }, () => new Deal(clients));
    // few at once: each renders documents
    for (let at = 0; at < deals.length; at += AT_ONCE)
      await Promise.all(deals.slice(at, at + AT_ONCE).map((one) => one.walk('sales report: licenseeFinance uploads')));
    [deal] = deals as [Deal];
    months = await openMonths();
    found.own = months.find(({ contractId }) => contractId === deal.contractId)?.contractNumber ?? '';
    amounts = await Promise.all(months.map(usualAmount));
    expect(months.length).toBeGreaterThanOrEqual(FORTY);
  });

  it('reports all of them in one workbook', async () => {
    const page = await pageOf('licenseefinance');
    await open(page, '/SalesReporting/CurrentMonthSubmission?pageSize=100');
    const { bytes } = await download(page, page.getByRole('button', { name: words('salesReports.many.download') }));
    expect(await sheetsOf(bytes)).toHaveLength(months.length);
    await page.getByRole('button', { name: words('salesReports.many.upload') }).click();
    const dialog = page.getByRole('dialog');
    const usual = new Map(months.map((month, at) => [month.contractNumber, amounts[at] ?? 0]));
    const all = await fillSheets(bytes, 'all contracts.xlsx', (sheet) => {
      const contract = sheet.split(' ')[0] ?? '';
      return contract === found.own ? { amount: OWN_SALES, share: 0.4 } : { amount: usual.get(contract) ?? 0, share };
    });
    await dialog.locator('input[type=file]').setInputFiles(all);
    await dialog.getByText(words('salesReports.many.accepted', { count: months.length, of: months.length })).waitFor();
    await expect(
      dialog
        .getByRole('listitem')
        .filter({ hasText: words('salesReports.many.taken') })
        .count(),
    ).resolves.toBe(months.length);
    await dialog
      .getByRole('button', { name: words('common.close') })
      .last()
      .click();
    await until(
      'the checked months',
      async () => (await openMonths()).every(({ status, errors }) => status === 'uploaded' && errors === 0),
      PATIENCE,
    );
  });

  it('submits all of them together', async () => {
    const page = await pageOf('licenseefinance');
    await selectAll(page);
    await take(page, words('salesReport.action.submit'));
    await until('the submitted months', async () => (await inStatus('submitted')).length === months.length, PATIENCE);
  });

  it('junior finance of the licensor sees the exceptions and approves the others together', async () => {
    await approvePlain('juniorfinance');
    const left = await until(
      'the approval of the others',
      async () => {
        const rows = await inStatus('submitted');
        return rows.every(({ warnings }) => warnings > 0) && rows;
      },
      PATIENCE,
    );
    expect(left.map(({ contractNumber }) => contractNumber)).toContain(found.own);
    expect(left.length).toBeLessThan(months.length / 2);
  });

  it('the unusual month is approved after a look at it', async () => {
    await take(await openFromList(await pageOf('juniorfinance'), '/SalesReportMaster/Index', found.own), approve);
    await until('its approval', async () =>
      (await inStatus('approvedByJuniorFinance')).some(({ contractNumber }) => contractNumber === found.own),
    );
  });

  it('senior finance approves them too, and their royalties are calculated', async () => {
    const waiting = (await inStatus('approvedByJuniorFinance')).length;
    await approvePlain('seniorfinance');
    await take(await openFromList(await pageOf('seniorfinance'), '/SalesReportMaster/Index', found.own), approve);
    expect(waiting).toBeGreaterThan(months.length / 2);
    await until('the calculated months', async () => (await inStatus('calculated')).length === waiting, PATIENCE);
  });

  it('the licensee has the bill that the simulator calculates', async () => {
    const { report } = await makeCall(clerk, salesReportGet, { id: deal.reportId });
    const [sale] = expectedCase().sales;
    const sales = [{ ...sale, date: lastDayOfMonth(report.month), quantity: '1', price: report.amount ?? '' }];
    const simulated = await makeCall(clients.seniorFinance, royaltySimulate, { ...expectedCase(), sales } as RequestInput<
      typeof royaltySimulate
    >);
    const bills = await until('the bills', async () => {
      const { rows } = await makeCall(clerk, billList, { contractId: deal.contractId, sort: 'number' });
      return rows.length === simulated.bills.length && rows;
    });
    expect(bills.map(({ kind, amount }) => ({ kind, amount }))).toEqual(simulated.bills.map(({ kind, amount }) => ({ kind, amount })));
    const excess = bills.find(({ kind }) => kind === 'EXCESS');
    found.bill = excess?.number ?? '';
    const page = await openFromList(await pageOf('licenseefinance'), '/LicenseePaymentV2/List', found.bill);
    const { bytes } = await download(page, page.getByRole('button', { name: words('billing.debitNote') }));
    const note = await textOfPdf(bytes);
    for (const text of [found.bill, figure(Number(excess?.total))]) expect(note).toContain(text);
  });

  it('no page had an unreported error', async () => {
    expect(people.faults).toEqual([]);
  });
});
