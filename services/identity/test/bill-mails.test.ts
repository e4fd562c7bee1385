import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { billDocument } from '@bls/proto/contracts/calls/finance/bills';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { CallError } from '@bls/proto/domain/values/errors';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { Handler } from '@bls/kit/rpc/handler';
import { eventually, startTestService } from '@bls/kit/testing/service';
import { Module } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { AppModule } from '../src/app.module.js';
import type { IdentityDb } from '../src/db/schema.js';
import { type Identity, moved, type Seed, seedTenant } from './seed.js';

const PDF = '%PDF-1.7 debit note and royalty statement';
const received: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
let fileServer: Server;
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

@Handler(fileLocate)
class FakeLocate {
  async execute({ fileId }: RequestOf<typeof fileLocate>): Promise<ResponseOf<typeof fileLocate>> {
    if (![...documents.values()].includes(fileId)) throw new CallError('notFound');
    const file = {
      fileId,
      purpose: 'document' as const,
      name: 'note.pdf',
      kind: 'pdf' as const,
      mime: 'application/pdf',
      size: PDF.length,
      sha256: '0'.repeat(64),
      pictures: 'none' as const,
      uploadedBy: 'test',
      uploadedAt: new Date().toISOString(),
    };
    const url = `http://127.0.0.1:${(fileServer.address() as AddressInfo).port}/`;
    return { url, headers: {}, expiresAt: new Date(Date.now() + 60_000).toISOString(), file } as ResponseOf<typeof fileLocate>;
  }
}

@Module({ imports: [AppModule], controllers: [FakeDocument, FakeLocate] })
class TestModule {}

let service: Identity;
let ids: Seed;
beforeAll(async () => {
  fileServer = createServer((_request, response) => response.end(PDF));
  await new Promise<void>((resolve) => fileServer.listen(0, '127.0.0.1', resolve));
  const port = await new Promise<number>((resolve) => {
    const listening = mailServer.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  service = await startTestService<IdentityDb>(
    { name: 'identity', module: TestModule, migrations: new URL('../migrations', import.meta.url) },
    { DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Licensing <desk@example.com>' },
  );
  ids = await seedTenant(service, 'CTL');
});
afterAll(async () => {
  await service?.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await new Promise((resolve) => fileServer.close(resolve));
});

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
  expect(sent.every(({ text }) => text.includes('The debit note with its statement is attached.'))).toBe(true);
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
