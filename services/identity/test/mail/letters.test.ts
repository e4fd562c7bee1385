import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { financeLetterWritten } from '@bls/proto/contracts/events/finance';
import { eventually } from '@bls/kit/testing/service';
import { startWithMailAndFiles } from './mail-and-files.js';
import type { Identity, Seed } from '../seed.js';

const PDF = '%PDF-1.7 letter';
let service: Identity;
let ids: Seed;
let received: readonly string[];
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  ({ service, ids, received, stop } = await startWithMailAndFiles({ pdf: PDF }));
});
afterAll(() => stop());

const letter = () => ({ letterId: randomUUID(), companyId: ids.licensee, fileId: randomUUID(), fileName: 'DN-2026-0007-2.pdf' });
const dunning = () => ({
  ...letter(),
  kind: 'dunning' as const,
  billId: randomUUID(),
  billNumber: 'DN-2026-0007',
  contractNumber: 'CT-2026-0001',
  letter: 'demand' as const,
  currency: 'CNY' as const,
  open: '53000.00',
  dueOn: '2026-10-01',
  daysLate: 21,
  interest: '222.60',
});
const mailsAbout = (subject: string) =>
  service.superuser.selectFrom('mails').selectAll().where('subject', 'like', `%${subject}%`).orderBy('toAddress').execute();

describe('letters of finance', () => {
  it('W-MONEY-10 are mailed once, with their PDF, in the language of each person of the licensee who sees bills', async () => {
    const finance = service.superuser.updateTable('users').where('email', '=', 'licenseeFinance@example.com');
    await finance.set({ language: 'zh' }).execute();
    const payload = dunning();
    const id = await service.publish(financeLetterWritten, payload);
    await service.publish(financeLetterWritten, payload, { id });
    const sent = await eventually(async () => {
      const mails = await mailsAbout('DN-2026-0007');
      return mails.length > 0 && mails.every(({ state }) => state === 'sent') ? mails : null;
    });
    expect(sent.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['licensee@example.com', 'Demand for payment: DN-2026-0007, RMB 53,000.00'],
      ['licenseeFinance@example.com', '催款函：DN-2026-0007，RMB 53,000.00'],
      ['subLicensee@example.com', 'Demand for payment: DN-2026-0007, RMB 53,000.00'],
    ]);
    expect(sent[0]?.text).toContain('Late interest to date: RMB 222.60');
    expect(sent[1]?.text).toContain('截至目前的逾期利息：RMB 222.60');
    const mine = received.filter((mail) => mail.includes('DN-2026-0007-2.pdf'));
    expect(mine).toHaveLength(3);
    expect(mine.every((mail) => mail.includes(Buffer.from(PDF).toString('base64')))).toBe(true);
  });

  it('W-MONEY-10 leave out the line of interest where there is none, and mail statements with their balances', async () => {
    await service.publish(financeLetterWritten, { ...dunning(), billNumber: 'DN-2026-0008', letter: 'reminder', interest: null });
    const [reminder] = await eventually(async () => {
      const found = await mailsAbout('DN-2026-0008');
      return found.length > 0 ? found : null;
    });
    expect(reminder?.subject).toBe('Payment reminder: DN-2026-0008, RMB 53,000.00');
    expect(reminder?.text).not.toContain('interest');
    const balances = [{ currency: 'CNY', balance: '53000.00' }];
    await service.publish(financeLetterWritten, { ...letter(), kind: 'statement', month: '2026-09', balances });
    const statements = await eventually(async () => {
      const found = await mailsAbout('September 2026');
      return found.length > 0 ? found : null;
    });
    expect(statements[0]?.text).toContain('Balance: RMB 53,000.00');
  });
});
