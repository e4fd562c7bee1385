import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billDocument } from '@bls/proto/contracts/calls/finance/bills';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { CallError } from '@bls/proto/domain/values/errors';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { Handler } from '@bls/kit/rpc/handler';
import { eventually } from '@bls/kit/testing/service';
import { startWithMailAndFiles } from './mail-and-files.js';
import { type Identity, moved, type Seed } from '../seed.js';

const PDF = '%PDF-1.7 debit note and royalty statement';
/** What finance has rendered, by bill; a bill that is not in it makes finance unavailable, as when its process was killed. */
const documents = new Map<string, string>();
const asked: string[] = [];

@Handler(billDocument)
class FakeDocument {
  async execute({ id }: RequestOf<typeof billDocument>): Promise<ResponseOf<typeof billDocument>> {
    asked.push(id);
    const fileId = documents.get(id);
    if (!fileId) throw new CallError('unavailable');
    return { fileId };
  }
}

let service: Identity;
let ids: Seed;
let received: readonly string[];
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const exists = (fileId: string) => [...documents.values()].includes(fileId);
  ({ service, ids, received, stop } = await startWithMailAndFiles({ pdf: PDF, controllers: [FakeDocument], exists }));
});
afterAll(() => stop());

const bill = (number: string, changes: Partial<ReturnType<typeof moved>> = {}) =>
  moved({
    kind: 'bill',
    number,
    path: '/LicenseePaymentV2/List',
    action: 'issue',
    status: 'notPaid',
    waitsFor: waitsFor(billWorkflow, 'notPaid'),
    companyId: ids.licensee,
    by: { name: 'system' },
    amount: '53000.00',
    currency: 'CNY',
    ...changes,
  });
const mailsAbout = (number: string) =>
  service.superuser.selectFrom('mails').selectAll().where('subject', 'like', `%${number}%`).orderBy('toAddress').execute();
const sentAbout = (number: string) =>
  eventually(async () => {
    const mails = await mailsAbout(number);
    return mails.length > 0 && mails.every(({ state }) => state === 'sent') ? mails : null;
  });
const receivedWith = (text: string) => received.filter((mail) => mail.includes(text));

it('the mail that announces a bill waits for its PDF and is then sent once to each person, with it', async () => {
  const move = bill('DN-2026-0101');
  const id = await service.publish(financeWorkItemMoved, move);
  await service.publish(financeWorkItemMoved, move, { id });
  // The jobs of all its mails have asked for a document that does not exist yet.
  const written = await eventually(async () => {
    const mails = await mailsAbout('DN-2026-0101');
    return mails.length > 0 && asked.filter((each) => each === move.id).length >= mails.length ? mails : null;
  });
  expect(written.every(({ state }) => state !== 'sent')).toBe(true);
  expect(receivedWith('DN-2026-0101')).toHaveLength(0);

  documents.set(move.id, randomUUID());
  const sent = await sentAbout('DN-2026-0101');
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(written.map(({ toAddress }) => toAddress));
  expect(
    sent.every(({ text }) => text.includes('The debit note with its statement is attached. Payment reference for your transfer: RF')),
  ).toBe(true);
  for (const { id: mailId } of sent) expect(receivedWith(`<${mailId}@licensing>`)).toHaveLength(1);
  const attached = receivedWith('filename=DN-2026-0101.pdf');
  expect(attached).toHaveLength(sent.length);
  expect(attached.every((mail) => mail.includes(Buffer.from(PDF).toString('base64')))).toBe(true);
});

it('later steps of a bill, and other items, are mailed without a document', async () => {
  await service.publish(financeWorkItemMoved, bill('DN-2026-0102', { action: 'kickBack', status: 'kickedBack', revision: 3 }));
  await service.publish(financeWorkItemMoved, bill('SR-2026-0103', { kind: 'salesReport' }));
  for (const number of ['DN-2026-0102', 'SR-2026-0103']) {
    const sent = await sentAbout(number);
    expect(sent.every(({ attachments, text }) => attachments.length === 0 && !text.includes('attached'))).toBe(true);
  }
});
