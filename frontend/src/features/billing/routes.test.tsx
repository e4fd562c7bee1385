import { describe, expect, it } from '@jest/globals';
import { bankStatementList, bankStatementRead } from '@bls/proto/contracts/calls/finance/bank-statements';
import { billList, billRead } from '@bls/proto/contracts/calls/finance/bills';
import { termsEffect } from '@bls/proto/contracts/calls/finance/effect';
import { paymentList, paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import { accountList, statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { unbilledList } from '@bls/proto/contracts/calls/finance/unbilled';
import { screen } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('bill');
const BILL = 'DN-2027-00012';
const PAYMENT = 'PM-2027-00003';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(billList, { rows: [{ id: ID, number: BILL }], total: 1 });
  fresh.answer(billRead, { bill: { id: ID, number: BILL } });
  fresh.answer(paymentList, { rows: [{ id: ID, number: PAYMENT }], total: 1 });
  fresh.answer(paymentRead, {
    payment: { id: ID, number: PAYMENT, currency: 'CNY', amount: '53.00', payerBank: 'Pearl Bank' },
    items: [{ amount: '53.00', bill: { id: ID, number: BILL } }],
  });
  fresh.answer(accountList, { rows: [{ companyName: 'Sunrise Toys', currency: 'USD' }], total: 1 });
  fresh.answer(statementRead, { companyName: 'Sunrise Toys' });
  fresh.answer(unbilledList, {
    rows: [{ contractNumber: 'CT-2027-00004', month: '2027-02', reason: 'otherMonth', waitsFor: { reportId: ID, month: '2027-01' } }],
    total: 1,
  });
  fresh.answer(bankStatementList, { rows: [{ id: ID, name: 'may.csv' }], total: 1 });
  fresh.answer(bankStatementRead, { statement: { id: ID, name: 'may.csv' } });
  fresh.answer(termsEffect, { contractNumber: 'CT-2027-00003' });
});
const sides = [
  ['/LicensorPaymentV2', 'seniorFinance'],
  ['/LicenseePaymentV2', 'licensee'],
] as const;

describe('pages of billing', () => {
  it('name no account to pay to on a credit note', async () => {
    const bankLines = ['Harbour Trust, 808-154608'];
    backend.answer(billRead, { bill: { id: ID, number: BILL, total: '53.00' }, bankLines });
    await shows(`/LicenseePaymentV2/Detail/${ID}`, 'licensee', 'Harbour Trust');
    backend.answer(billRead, { bill: { id: ID, number: 'CN-2027-00001', total: '-53.00', open: '-53.00' }, bankLines });
    await shows(`/LicenseePaymentV2/Detail/${ID}`, 'licensee', 'CN-2027-00001');
    expect(screen.queryByText(/Harbour Trust/)).toBeNull();
  });

  it('call the amount of a certificate tax withheld, and its file a certificate', async () => {
    const certificate = { number: 'WT-1', amount: '5.00', currency: 'CNY' as const };
    backend.answer(paymentRead, { payment: { id: ID, number: PAYMENT, kind: 'certificate', certificate, fileIds: [] } });
    await shows(`/LicensorPaymentV2/Payment/${ID}`, 'seniorFinance', 'Tax withheld for these bills');
    expect(screen.queryByText('Amount paid')).toBeNull();
    expect(screen.queryByText('Proof of payment')).toBeNull();
  });

  it('show the amount that was refunded, not its negative entry', async () => {
    backend.answer(paymentRead, { payment: { id: ID, number: PAYMENT, kind: 'refund', amount: '-50.00', currency: 'CNY', fileIds: [] } });
    await shows(`/LicensorPaymentV2/Payment/${ID}`, 'seniorFinance', 'Amount refunded');
    expect(screen.getByText('Amount refunded').closest('div')?.parentElement?.textContent).toContain('Amount refundedRMB50.00');
  });
});

describe('addresses of billing', () => {
  it.each(sides)('W-PAY-01 W-PAY-04 %s leads to its list', async (base, role) => {
    expect(await open(base, role)).toMatchObject({ address: `${base}/List`, denied: false });
  });

  it.each(sides)('W-PAY-01 W-PAY-02 W-PAY-04 W-PAY-05 %s/List lists the bills for %s', async (base, role) => {
    const { address } = await shows(`${base}/List`, role, BILL);
    expect(address).toBe(`${base}/List`);
    await denies(`${base}/List`, 'licenseeDesigner');
  });

  it.each(sides)('W-PAY-01 W-PAY-03 W-PAY-04 W-PAY-06 %s/Detail shows the bill of its id to %s', async (base, role) => {
    await shows(`${base}/Detail/${ID}`, role, BILL);
    expect(backend.requests(billRead)).toEqual([{ id: ID }]);
    await denies(`${base}/Detail/${ID}`, 'licenseeDesigner');
  });

  it.each(sides)('W-PAY-15 %s/Unbilled shows status, reason and the way to remove it to %s', async (base, role) => {
    await shows(`${base}/Unbilled`, role, /CT-2027-00004.*Unbilled.*Another month not approved.*Open /);
    expect(backend.requests(unbilledList)).toHaveLength(1);
    await denies(`${base}/Unbilled`, 'licenseeDesigner');
  });

  it.each(sides)('W-PAY-07 %s/Payments lists the payments for %s', async (base, role) => {
    await shows(`${base}/Payments`, role, PAYMENT);
    expect(backend.requests(paymentList)).toHaveLength(1);
    await denies(`${base}/Payments`, 'licenseeDesigner');
  });

  it.each(sides)('W-PAY-08 %s/Payment shows the payment of its id to %s', async (base, role) => {
    await shows(`${base}/Payment/${ID}`, role, /PM-2027-00003.* RMB \| 53\.00 .*Pearl Bank.*DN-2027-00012/);
    expect(backend.requests(paymentRead)).toEqual([{ id: ID }]);
    await denies(`${base}/Payment/${ID}`, 'licenseeDesigner');
  });

  it.each(sides)('%s shows accounts and the statement of one to %s', async (base, role) => {
    await shows(`${base}/Accounts`, role, 'USD');
    await shows(`${base}/Statement/${ID}/USD`, role, 'Sunrise Toys');
    expect(backend.requests(statementRead)).toEqual([expect.objectContaining({ companyId: ID, currency: 'USD' })]);
  });

  it.each(['List', 'Payments', 'Accounts'])('%s of the licensee does not open for another side', async (list) => {
    await denies(`/LicenseePaymentV2/${list}`, 'seniorFinance');
  });

  it('shows bank statements to finance, and the effect of terms to people who may simulate', async () => {
    await shows('/LicensorPaymentV2/BankStatements', 'seniorFinance', 'may.csv');
    await shows(`/LicensorPaymentV2/BankStatement/${ID}`, 'seniorFinance', 'may.csv');
    await denies('/LicensorPaymentV2/BankStatements', 'licensee');
    await shows(`/LicensorPaymentV2/Effect/${ID}`, 'sales', /CT-2027-00003/);
    await denies(`/LicensorPaymentV2/Effect/${ID}`, 'licensee');
  });
});
