import { describe, expect, it } from '@jest/globals';
import { salesReportGet, salesReportList, salesReportYear } from '@bls/proto/contracts/calls/finance/sales-reports';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('report');
const NUMBER = 'CT-2027-00003';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(salesReportList, { rows: [{ id: ID, contractNumber: NUMBER, month: '2027-03' }], total: 1 });
  fresh.answer(salesReportYear, { rows: [{ contractNumber: NUMBER }], total: 1 });
  fresh.answer(salesReportGet, { report: { id: ID, contractNumber: NUMBER, month: '2027-03' } });
});

describe('addresses of sales reports', () => {
  it.each([
    ['/SalesReporting', 'licensee', '/SalesReporting/CurrentMonthSubmission'],
    ['/SalesSubmission', 'seniorFinance', '/SalesSubmission/Index'],
    ['/SalesReportMaster', 'seniorFinance', '/SalesReportMaster/Index'],
  ] as const)('P-SHELL-35 P-SHELL-36 W-SALES-01 W-SALES-06 %s leads %s to %s', async (path, role, to) => {
    expect(await open(path, role)).toMatchObject({ address: to, denied: false });
  });

  it.each([
    ['/SalesReporting/CurrentMonthSubmission', 'licensee'],
    ['/SalesReporting/SubmissionStatus', 'licensee'],
    ['/SalesReporting/LicenseeIndex', 'licensee'],
    ['/SalesReportMaster/Index', 'seniorFinance'],
    ['/SalesSubmission/Index', 'seniorFinance'],
  ] as const)(
    'W-SALES-01 W-SALES-02 W-SALES-04 W-SALES-05 W-SALES-06 W-SALES-07 W-SALES-09 P-SHELL-35 P-SHELL-36 %s shows reports to %s',
    async (path, role) => {
      const { address } = await shows(path, role, NUMBER);
      expect(address.split('?')[0]).toBe(path);
      await denies(path, 'licenseeDesigner');
    },
  );

  it('W-SALES-05 /SalesReporting/LicenseeIndex does not open for other sides', async () => {
    await denies('/SalesReporting/LicenseeIndex', 'seniorFinance');
  });

  it('W-SALES-01 W-SALES-03 /SalesReporting/TestingSupport checks files as a dry run', async () => {
    await shows('/SalesReporting/TestingSupport', 'licenseeFinance', 'Workbook');
    await denies('/SalesReporting/TestingSupport', 'licenseeDesigner');
  });

  it('opens a month at the address that mails contain', async () => {
    await shows(`/SalesReporting/SubmissionStatus/${ID}`, 'licensee', NUMBER);
    expect(backend.requests(salesReportGet)).toEqual([{ id: ID }]);
  });
});
