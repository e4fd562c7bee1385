import { randomUUID } from 'node:crypto';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { receiptRecord } from '@bls/proto/contracts/calls/finance/credits';
import { dunningRulesRead, dunningRulesSave } from '@bls/proto/contracts/calls/finance/dunning';
import { salesReportGet, salesReportList, salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import { accountList } from '@bls/proto/contracts/calls/finance/statements';
import { userList, userSave, userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { Client } from '../client.js';
import { Deal } from '../deal/deal.js';
import { signInAll } from '../deal/deal-state.js';
import { makeCall, until } from '../make-call.js';
import { workbookFile } from '../sample-files.js';
import { Uploads } from '../uploads.js';

/** Makes an item that the demo does not have, by calls. Returns the hash path of its screen. */
export type MadeItem = (address: string) => Promise<string>;

/** A user who left. */
export const inactiveUser: MadeItem = async (address) => {
  const administrator = await Client.signIn(address, 'superUser');
  const [colleague] = (await makeCall(administrator, userList, { role: ['sales'] })).rows;
  const mark = randomUUID().slice(0, 8);
  const { id, revision } = await makeCall(administrator, userSave, {
    id: randomUUID(),
    companyId: colleague?.companyId ?? '',
    firstName: 'Former',
    lastName: `Colleague ${mark}`,
    userName: `former.${mark}@ctl`,
    email: `former.${mark}@example.com`,
    role: 'sales',
    language: 'en',
    timeOffset: 480,
    password: 'Lantern#Quay41',
  });
  await makeCall(administrator, userSetActive, { id, active: false, revision });
  return `/UserManagement/EditUser/${id}`;
};

/** A month whose workbook has been checked. */
export const uploadedReport: MadeItem = async (address) => {
  const clerk = await Client.signIn(address, 'licenseeFinance');
  const { rows } = await makeCall(clerk, salesReportList, { only: 'next', status: ['notUploaded'], pageSize: 100 });
  const month = rows.at(-1);
  if (!month) throw new RangeError('no month is open');
  const { id } = month;
  const line = { sku: 'UNKNOWN', month: month.month, channel: 'Online', quantity: '12', sellingPrice: '40', suggestedRetailPrice: '99' };
  const fileId = await new Uploads().send(clerk, 'salesReport', await workbookFile(`sales ${id}.xlsx`, [line]));
  await makeCall(clerk, salesReportUpload, { id, revision: month.revision, fileId });
  await until('the checked month', async () => (await makeCall(clerk, salesReportGet, { id })).report.status === 'uploaded');
  return `/SalesReporting/SubmissionStatus/${id}`;
};

/** A bill past its due day, in a tenant that duns. */
export const dunnedBill: MadeItem = async (address) => {
  const finance = await Client.signIn(address, 'seniorFinance');
  const { rules, revision } = await makeCall(finance, dunningRulesRead, {});
  await makeCall(finance, dunningRulesSave, { rules: { ...rules, active: true }, revision });
  const [bill] = (await makeCall(finance, billList, { only: 'open', sort: 'dueOn' })).rows;
  if (!bill) throw new RangeError('no bill is open');
  return `/LicensorPaymentV2/Detail/${bill.id}`;
};

/** A receipt whose money is on account. */
export const moneyOnAccount: MadeItem = async (address) => {
  const finance = await Client.signIn(address, 'seniorFinance');
  const [account] = (await makeCall(finance, accountList, {})).rows;
  if (!account) throw new RangeError('no licensee has an account');
  const { companyId, currency } = account;
  const id = randomUUID();
  const collectedDate = new Date().toISOString().slice(0, 10);
  const received = { id, companyId, currency, amount: '1200', collectedDate, payerBank: 'Bank of China', bankReference: id };
  await makeCall(finance, receiptRecord, { ...received, fileIds: [] });
  return `/LicensorPaymentV2/Payment/${id}`;
};

/** A term sheet that waits for the licensee. */
export const offeredTermSheet: MadeItem = async (address) => {
  const deal = new Deal(await signInAll(address));
  await deal.walk('term sheet: licensee agree');
  return `/TermSheetV2/ViewTermSheet/${deal.termSheetVersionId}`;
};
