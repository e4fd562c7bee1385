import { describe, expect, it, jest } from '@jest/globals';
import {
  chartRead,
  chartSave,
  journalExportList,
  journalExportStart,
  journalList,
  periodClose,
  periodRead,
  periodReopen,
} from '@bls/proto/contracts/calls/finance/books';
import { auditPackList, auditPackStart } from '@bls/proto/contracts/calls/finance/audit-packs';
import { companyPick } from '@bls/proto/contracts/calls/identity/companies/company';
import { accountsOf, DEFAULT_CHART } from '@bls/proto/domain/books/chart';
import type { Role } from '@bls/proto/domain/access/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const line = {
  account: 'receivable',
  code: '1122',
  name: 'Trade receivables',
  nameZh: '应收账款',
  debit: '53.00',
  credit: null,
  billNumber: null,
} as const;
const COMPANY = idOf('Northwind');
const none = { count: 0, items: [] };
const { backend, shows, denies } = startApp((fresh) => {
  fresh.answer(journalList, { rows: [{ event: 'billIssued', month: '2026-10', number: 7, currency: 'CNY', lines: [line] }], total: 1 });
  fresh.answer(chartRead, { chart: DEFAULT_CHART, revision: 0, history: [] });
  fresh.answer(chartSave, { revision: 1 });
  fresh.answer(journalExportList, { exports: [{ format: 'xero', state: 'ready', lines: 900, fromMonth: '2026-09', toMonth: '2026-10' }] });
  fresh.answer(journalExportStart, { state: 'running' });
  fresh.answer(auditPackList, {
    packs: [
      { companyName: 'Northwind Toys', year: 2025, state: 'ready', documents: 91, missing: 2, size: 5_000_000, sha256: 'ab12'.repeat(16) },
    ],
  });
  fresh.answer(auditPackStart, { state: 'running' });
  fresh.answer(companyPick, [{ id: COMPANY, name: 'Northwind Toys' }]);
  fresh.answer(periodRead, {
    closedUntil: '2026-09-30',
    month: '2026-10',
    isClosable: true,
    reopenable: '2026-09',
    open: {
      reports: { count: 1, items: [{ id: 'r', number: 'CT-2026-0001', detail: '2026-10' }] },
      calculations: none,
      payments: none,
      bankLines: none,
    },
    history: [{ action: 'reopen', month: '2026-09', reason: 'A receipt was missing', openItems: null, byName: 'Li Wei' }],
  });
  fresh.answer(periodClose, { closedUntil: '2026-10-31' });
  fresh.answer(periodReopen, { closedUntil: '2026-08-31' });
});

const button = (name: RegExp) => screen.findByRole('button', { name });

const desktop = globalThis.matchMedia;

describe('the books', () => {
  it.each([
    ['/Books/Index', '2026-10 · 7'],
    ['/Books/Periods', 'A receipt was missing'],
    ['/Books/Exports', 'Xero'],
    ['/Books/Accounts', '应收账款'],
    ['/Books/AuditPacks', 'Northwind Toys'],
  ])('%s shows its content to finance alone', async (path, text) => {
    await shows(path, 'seniorFinance', text);
    await denies(path, 'licenseeFinance');
  });

  it('have the lines of an entry below its facts on a phone, where they need the whole width', async () => {
    const phone = jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((media) => ({ ...desktop(media), matches: /max-width/.test(media) }));
    await shows('/Books/Index', 'seniorFinance', '2026-10 · 7');
    const lines = screen.getByText('1122').closest('dd')?.parentElement;
    expect(lines?.className).toBe('col-span-2');
    phone.mockRestore();
  });

  it('get another currency without a company code', async () => {
    await shows('/Books/Accounts', 'seniorFinance', '应收账款');
    fireEvent.click(await button(/^Edit$/));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'HKD' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const chart = { ...DEFAULT_CHART, baseCurrency: 'HKD', companyCode: '' };
    await waitFor(() => expect(backend.requests(chartSave)).toEqual([{ chart, revision: 0 }]));
  });

  it('show the hash of an audit pack and what is missing, and have one made of a licensee and year', async () => {
    await shows('/Books/AuditPacks', 'juniorFinance', '2 missing');
    expect(screen.getByTitle('ab12'.repeat(16))).toBeTruthy();
    fireEvent.click(await button(/New audit pack/));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('combobox', { name: /Licensee/ }), { target: { value: 'north' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: 'Northwind Toys' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Make pack' }));
    await waitFor(() => expect(backend.requests(auditPackStart)).toMatchObject([{ companyId: COMPANY }]));
    await denies('/Books/AuditPacks', 'licensor');
  });

  it('take the accounts of a standard', async () => {
    await shows('/Books/Accounts', 'seniorFinance', '1122');
    fireEvent.click(await button(/Take those of IFRS/));
    await waitFor(() =>
      expect(backend.requests(chartSave)).toEqual([{ chart: { ...DEFAULT_CHART, accounts: accountsOf('ifrs') }, revision: 0 }]),
    );
  });

  it('are closed with what is open only after it was accepted', async () => {
    await shows('/Books/Periods', 'seniorFinance', 'CT-2026-0001 (2026-10)');
    fireEvent.click(await button(/Close 2026-10/));
    fireEvent.click(await screen.findByRole('checkbox', { name: /not complete: 1/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close 2026-10' }));
    await waitFor(() => expect(backend.requests(periodClose)).toEqual([{ month: '2026-10', acceptOpen: true }]));
  });

  it('are closed until a later month with all open ones before it', async () => {
    await shows('/Books/Periods', 'seniorFinance', 'CT-2026-0001 (2026-10)');
    expect(await screen.findByRole('textbox', { name: /Close until the end of/ })).toBeTruthy();
  });

  it('name every exchange rate that a file misses, with a link to each year for those who may enter rates', async () => {
    const rate = (month: string, currency: string) => ({
      path: ['fromMonth'],
      rule: 'books.noRate',
      params: { month, currency, baseCurrency: 'CNY' },
    });
    const issues = [rate('2025-12', 'USD'), rate('2026-01', 'HKD'), rate('2026-01', 'USD'), rate('2026-02', 'USD')];
    const refused = async (role: Role) => {
      await shows('/Books/Exports', role, 'Xero');
      backend.refuse(journalExportStart, 'ruleBroken', { issues });
      fireEvent.click(await button(/New file/));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: 'Write file' }));
      const alert = await dialog.findByRole('alert');
      for (const text of ['4 exchange rates are missing', 'USD to CNY: 2025-12', 'HKD to CNY: 2026-01', 'USD to CNY: 2026-01, 2026-02'])
        expect(alert.textContent).toContain(text);
      return within(alert)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'));
    };
    expect(await refused('juniorFinance')).toEqual([]);
    expect(await refused('seniorFinance')).toEqual(['#/AppSetting/ExchangeRates?year=2025', '#/AppSetting/ExchangeRates?year=2026']);
    fireEvent.click(screen.getByRole('link', { name: 'Enter or import the rates of 2025' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say before a file for SAP or NetSuite that its lines will name no company, with a link for those who may enter it', async () => {
    const open = async (role: Role) => {
      await shows('/Books/Exports', role, 'Xero');
      fireEvent.click(await button(/New file/));
      return within(await screen.findByRole('dialog'));
    };
    const choose = (dialog: Awaited<ReturnType<typeof open>>, value: string) =>
      fireEvent.change(dialog.getByRole('combobox', { name: /System/ }), { target: { value } });
    const junior = await open('juniorFinance');
    expect(junior.queryByText(/No company code|No subsidiary/)).toBeNull();
    choose(junior, 'netsuite');
    expect(await junior.findByText(/No subsidiary is entered/)).toBeTruthy();
    expect(junior.queryByRole('link')).toBeNull();
    const senior = await open('seniorFinance');
    choose(senior, 'sap');
    expect(await senior.findByText(/No company code is entered/)).toBeTruthy();
    expect(senior.getByRole('link', { name: 'Enter it under Accounts' }).getAttribute('href')).toBe('#/Books/Accounts');
  });

  it('say before a file for SAP that a longer company code is shortened', async () => {
    backend.answer(chartRead, { chart: { ...DEFAULT_CHART, companyCode: 'AURORA' }, revision: 1, history: [] });
    await shows('/Books/Exports', 'seniorFinance', 'Xero');
    fireEvent.click(await button(/New file/));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('combobox', { name: /System/ }), { target: { value: 'sap' } });
    expect(await dialog.findByText(/AURORA has more than 4 characters; the file will have AURO/)).toBeTruthy();
    fireEvent.change(dialog.getByRole('combobox', { name: /System/ }), { target: { value: 'netsuite' } });
    await waitFor(() => expect(dialog.queryByText(/AURORA/)).toBeNull());
  });

  it('are reopened with a reason', async () => {
    await shows('/Books/Periods', 'seniorFinance', 'Li Wei');
    fireEvent.click(await button(/Reopen 2026-09/));
    fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'A late bill' } });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen 2026-09' }));
    await waitFor(() => expect(backend.requests(periodReopen)).toEqual([{ month: '2026-09', reason: 'A late bill' }]));
  });
});
