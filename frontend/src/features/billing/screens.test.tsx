import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { billRead } from '@bls/proto/contracts/calls/finance/bills';
import { bankLineReceive, bankLineUndo, bankStatementImport, bankStatementRead } from '@bls/proto/contracts/calls/finance/bank-statements';
import { ledgerCheck } from '@bls/proto/contracts/calls/finance/bills';
import { statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Toasts from '../../ui/feedback/toasts.js';
import { StatementLines } from './account/statement-lines.js';
import { BankLines } from './bank/bank-lines.js';
import type { Line } from './bank/line.js';
import { MappingForm } from './bank/mapping-form.js';
import { BillFacts } from './detail/bill-facts.js';
import { textOfBytes } from '../../lib/text/decode-text.js';
import { VerifyLedger } from './ledger/verify-ledger.js';

const backend = startBackend();
beforeAll(() => startLanguage('en'));

describe('the file of a bank statement', () => {
  const text = 'Date,Amount,Payer,Details\n02/03/2026,"1,060.50",Northwind,DN-2026-0001\n';
  const rows = [
    ['Date', 'Amount', 'Payer', 'Details'],
    ['02/03/2026', '1,060.50', 'Northwind', 'DN-2026-0001'],
  ];
  it('is imported only after a person has resolved ambiguous headings', async () => {
    const done = jest.fn();
    backend.answer(bankStatementImport, ({ id }) => ({ id, lines: 1, skipped: 0, matched: 1 }));
    renderScreen(<MappingForm file={{ name: 'b.csv', text, rows }} onDone={done} />);
    const choice = (name: string) => screen.getByRole('combobox', { name: new RegExp(name) }) as HTMLSelectElement;
    expect([choice('^Date format').value, choice('^Decimal separator').value, choice('^Currency\\b(?! in)').value]).toEqual(['', '.', '']);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    press();
    await waitFor(() => expect(choice('^Date format').getAttribute('aria-invalid')).toBe('true'));
    expect(backend.requests(bankStatementImport)).toEqual([]);
    fireEvent.change(choice('^Date format'), { target: { value: 'dmy' } });
    fireEvent.change(choice('^Currency\\b(?! in)'), { target: { value: 'CNY' } });
    press();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(backend.requests(bankStatementImport)[0]).toMatchObject({
      name: 'b.csv',
      text,
      mapping: { headerRow: 0, date: 0, dateStyle: 'dmy', amount: 1, decimalMark: '.', currency: 'CNY', payer: 2, references: [3] },
    });
  });

  it('asks for no currency where a column names it', async () => {
    const done = jest.fn();
    backend.answer(bankStatementImport, ({ id }) => ({ id, lines: 1, skipped: 0, matched: 0 }));
    const named = [
      ['Date', 'Amount', 'Currency', 'Reference'],
      ['2026-03-02', '1060.50', 'HKD', 'DN-2026-0001'],
    ];
    renderScreen(<MappingForm file={{ name: 'c.csv', text: named.join('\n'), rows: named }} onDone={done} />);
    expect(screen.queryByRole('combobox', { name: /^Currency\b(?! in)/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(backend.requests(bankStatementImport)[0]?.mapping).toMatchObject({ currencyColumn: 2 });
    expect(backend.requests(bankStatementImport)[0]?.mapping).not.toHaveProperty('currency');
  });

  it('is also read in the format of Chinese banks', () => {
    expect(textOfBytes(new Uint8Array([0xc8, 0xd5, 0xc6, 0xda]))).toBe('日期');
    expect(textOfBytes(new TextEncoder().encode('日期'))).toBe('日期');
  });

  it('shows the evidence for a payment, and warns of a different amount', () => {
    const bill = { id: idOf('bill'), number: 'DN-2026-0009' };
    const proposal = { number: 'PM-2026-0001', companyName: 'Northwind', amount: '52.00', signs: ['number'] } as const;
    const { lines } = sample(bankStatementRead.response, {
      lines: [{ amount: '53.00', currency: 'CNY', status: 'open', repeated: true, bills: [bill], proposals: [proposal] }],
    });
    renderScreen(<BankLines statementId={idOf('statement')} lines={lines} />);
    expect(screen.getByText('Another amount: RMB 52.00')).toBeTruthy();
    expect(screen.getByText('The same amount is also in another statement.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'DN-2026-0009' }).getAttribute('href')).toContain(`/Detail/${bill.id}`);
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });
});

describe('the facts of a bill', () => {
  const facts = (bill: { number: string; total: string }) =>
    renderScreen(<BillFacts {...sample(billRead.response, { bill: { ...bill, kind: 'MG', currency: 'CNY' } })} />);

  it('have the payment reference, which can be copied, and a credit note has none', () => {
    facts({ number: 'DN-2026-0001', total: '53.00' });
    expect(screen.getByText('RF43 DN20 2600 01')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy reference' })).toBeTruthy();
    cleanup();
    facts({ number: 'CN-2026-0001', total: '-53.00' });
    expect(screen.queryByRole('button', { name: 'Copy reference' })).toBeNull();
  });
});

describe('a line of a bank statement', () => {
  it('says what made an automatic match certain, or why there is none', () => {
    const payment = { id: idOf('payment'), number: 'PM-2026-0001' };
    const { lines } = sample(bankStatementRead.response, {
      lines: [
        { fileRow: 2, status: 'confirmed', payment, matchReason: 'reference', decidedBy: null, doubt: null },
        { fileRow: 3, status: 'open', payment: null, matchReason: null, doubt: 'several', proposals: [], bills: [] },
        { fileRow: 4, status: 'open', payment: null, matchReason: null, doubt: null, proposals: [], bills: [] },
      ],
    });
    renderScreen(<BankLines statementId={idOf('statement')} lines={lines} />);
    expect(screen.getByText('Matched automatically: payment reference, amount and currency agree')).toBeTruthy();
    expect(screen.getByText(/^Not matched automatically: the line names several documents/)).toBeTruthy();
    expect(screen.getByText('No matching payment')).toBeTruthy();
  });
});

describe('a bank line that can be decided otherwise', () => {
  const statementId = idOf('statement');
  const show = (lines: readonly Line[], role: 'seniorFinance' | 'juniorFinance' = 'seniorFinance') => {
    signIn(role);
    renderScreen(
      <>
        <BankLines statementId={statementId} lines={lines} />
        <Toasts />
      </>,
    );
  };
  const linesWith = (line: object) => sample(bankStatementRead.response, { lines: [{ fileRow: 2, currency: 'CNY', ...line }] }).lines;

  it('is recorded for the bills that it names with one press, after which money above them is on account', async () => {
    const bill = { id: idOf('bill'), number: 'DN-2026-0009', revision: 3, currency: 'CNY', open: '50.00' };
    backend.answer(bankLineReceive, { paymentId: idOf('payment'), number: 'PM-2026-0001', onAccount: '3.00' });
    const lines = linesWith({ amount: '53.00', status: 'open', proposals: [], bills: [bill], doubt: 'notReported', undone: null });
    show(lines);
    expect(screen.getByText('DN-2026-0009 asks for RMB 50.00')).toBeTruthy();
    expect(screen.getByText('RMB 3.00 above that stays on account.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Record receipt for DN-2026-0009' }));
    await screen.findByText('PM-2026-0001 recorded, RMB 3.00 kept on account');
    expect(backend.requests(bankLineReceive)).toEqual([{ statementId, fileRow: 2, bills: [{ id: bill.id, revision: 3 }] }]);
  });

  it('is undone with a reason, and says why it cannot be', async () => {
    const payment = { id: idOf('payment'), number: 'PM-2026-0001' };
    const refusal = [{ path: ['reason'], rule: 'bankStatement.periodClosed', params: { month: '2026-10' } }];
    backend.refuse(bankLineUndo, 'ruleBroken', { issues: refusal });
    show(linesWith({ status: 'confirmed', payment }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo match' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'wrong customer' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Undo match' }));
    await screen.findByText(/^The month of this receipt is closed/);
    backend.answer(bankLineUndo, { number: payment.number });
    fireEvent.click(dialog.getByRole('button', { name: 'Undo match' }));
    await screen.findByText('Match with PM-2026-0001 undone');
    expect(backend.requests(bankLineUndo).at(-1)).toEqual({ statementId, fileRow: 2, paymentId: payment.id, reason: 'wrong customer' });
  });

  it('keeps its decisions from people who may not confirm payments', () => {
    const payment = { id: idOf('payment'), number: 'PM-2026-0001' };
    const undone = { number: 'PM-2026-0002', reason: 'wrong customer', by: 'Anna', at: '2026-11-20T00:00:00.000Z' };
    const lines = [
      ...linesWith({ status: 'confirmed', payment }),
      ...linesWith({
        fileRow: 3,
        status: 'open',
        payment: null,
        proposals: [],
        bills: [{ number: 'DN-2026-0009', currency: 'CNY' }],
        undone,
      }),
    ];
    show(lines, 'juniorFinance');
    expect(screen.queryByRole('button', { name: /Undo match|Record receipt/ })).toBeNull();
    expect(screen.getByText(/^Match with PM-2026-0002 undone by Anna/)).toBeTruthy();
  });
});

describe('a statement of account', () => {
  it('separates charges and credits and links to every document', () => {
    const line = { contractNumbers: ['CT-2026-0001'], day: '2026-03-05' };
    const statement = sample(statementRead.response, {
      currency: 'CNY',
      lines: [
        { ...line, kind: 'bill', number: 'DN-2026-0002', billKind: 'EXCESS', amount: '1000.50', balance: '1200.50' },
        { ...line, kind: 'payment', number: 'PM-2026-0001', amount: '-900.00', balance: '300.50' },
        { ...line, kind: 'certificate', number: 'PM-2026-0002', amount: '-100.00', balance: '200.50' },
      ],
    });
    renderScreen(<StatementLines statement={statement} />);
    const cells = (name: string) =>
      within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('DN-2026-0002').slice(4)).toEqual(['RMB1,000.50', '', 'RMB1,200.50']);
    expect(cells('PM-2026-0001').slice(4)).toEqual(['', 'RMB900.00', 'RMB300.50']);
    expect(cells('PM-2026-0002')[2]).toBe('Tax certificate · CT-2026-0001');
    expect(screen.getByRole('link', { name: 'PM-2026-0002' }).getAttribute('href')).toContain('/Payment/');
  });
});

describe('the ledger', () => {
  it('is verified on demand, and a fault is described', async () => {
    backend.answer(ledgerCheck, { entries: 12, problems: [{ rule: 'billDiffers', detail: 'bill 52, ledger 53' }] });
    renderScreen(<VerifyLedger />);
    fireEvent.click(screen.getByRole('button', { name: 'Verify ledger' }));
    expect(await screen.findByText('The open amount of a bill differs from the ledger')).toBeTruthy();
    cleanup();
    backend.answer(ledgerCheck, { entries: 12, problems: [] });
    renderScreen(<VerifyLedger />);
    fireEvent.click(screen.getByRole('button', { name: 'Verify ledger' }));
    expect(await screen.findByText('12 entries balance and match bills and payments.')).toBeTruthy();
  });
});
