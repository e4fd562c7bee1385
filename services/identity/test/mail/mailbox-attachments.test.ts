import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { billDocument } from '@bls/proto/contracts/calls/finance/bills';
import { mailboxAttachment, mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { financeLetterWritten } from '@bls/proto/contracts/events/finance';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { testActor } from '@bls/kit/testing/actors';
import { Handler } from '@bls/kit/rpc/handler';
import { eventually, startTestService } from '@bls/kit/testing/service';
import { Module } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import type { IdentityDb } from '../../src/db/schema.js';
import { type Identity, moved, type Seed, seedTenant } from '../seed.js';

const documentOfBill = randomUUID();

@Handler(billDocument)
class FakeDocument {
  async execute(): Promise<ResponseOf<typeof billDocument>> {
    return { fileId: documentOfBill };
  }
}
@Module({ imports: [AppModule], controllers: [FakeDocument] })
class TestModule {}

let service: Identity;
let ids: Seed;
beforeAll(async () => {
  const migrations = new URL('../../migrations', import.meta.url);
  service = await startTestService<IdentityDb>({ name: 'identity', module: TestModule, migrations }, { DEMO: '1' });
  ids = await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());

const finance = testActor({ role: 'seniorFinance' });
/** The newest mail of the mailbox page about a number. */
const mailAbout = (number: string) =>
  eventually(async () => {
    const { rows } = await service.call(mailboxList, { search: number }, finance);
    return rows[0] ? service.call(mailboxRead, { id: rows[0].id }, finance) : null;
  });

it('who reads the mailbox page opens the attachments of its mails: the document of a bill and the file of a letter', async () => {
  const bill = moved({
    kind: 'bill',
    number: 'DN-2026-0301',
    path: '/LicenseePaymentV2/List',
    action: 'issue',
    status: 'notPaid',
    waitsFor: waitsFor(billWorkflow, 'notPaid'),
    companyId: ids.licensee,
    by: { name: 'system' },
    amount: '53000.00',
    currency: 'CNY',
  });
  await service.publish(financeWorkItemMoved, bill);
  const announced = await mailAbout('DN-2026-0301');
  expect(announced.attachments).toEqual([{ name: 'DN-2026-0301.pdf', canOpen: true }]);
  const { id } = announced;
  const open = (index: number, actor = finance) => service.call(mailboxAttachment, { id, index }, actor);
  expect(await open(0)).toEqual({ fileId: documentOfBill, name: 'DN-2026-0301.pdf' });
  await expect(open(1)).rejects.toMatchObject({ code: 'notFound' });

  const letter = { letterId: randomUUID(), companyId: ids.licensee, fileId: randomUUID(), fileName: 'DN-2026-0302-1.pdf' };
  await service.publish(financeLetterWritten, {
    ...letter,
    kind: 'dunning',
    billId: randomUUID(),
    billNumber: 'DN-2026-0302',
    contractNumber: 'CT-2026-0001',
    letter: 'demand',
    currency: 'CNY',
    open: '53000.00',
    dueOn: '2026-10-01',
    daysLate: 21,
    interest: '222.60',
  });
  const demand = await mailAbout('DN-2026-0302');
  expect(await service.call(mailboxAttachment, { id: demand.id, index: 0 }, finance)).toEqual({
    fileId: letter.fileId,
    name: letter.fileName,
  });

  // a designer reads the mailbox page of a demo, but no bills
  const designer = testActor({ role: 'seniorDesigner' });
  expect((await service.call(mailboxRead, { id }, designer)).attachments).toEqual([{ name: 'DN-2026-0301.pdf', canOpen: false }]);
  await expect(open(0, designer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(open(0, testActor({ role: 'seniorFinance', tenant: 'PLBY' }))).rejects.toMatchObject({ code: 'notFound' });
});
