import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Handler } from '@bls/kit/rpc/handler';
import { startTestService } from '@bls/kit/testing/service';
import { Module, type Type } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { AppModule } from '../../src/app.module.js';
import type { IdentityDb } from '../../src/db/schema.js';
import { type Identity, type Seed, seedTenant } from '../seed.js';

type Options = {
  /** The content of every file. */
  pdf: string;
  /** Further calls that are answered for other services. */
  controllers?: Type[];
  /** Whether there is a file of this id; absent: of every one. */
  exists?: (fileId: string) => boolean;
};
/** `received`: the source of each mail, in the order in which they came. */
export type MailAndFiles = { service: Identity; ids: Seed; received: readonly string[]; stop: () => Promise<void> };

/** Identity with a mail server that collects mails, and a files service whose files are all the same PDF. */
export async function startWithMailAndFiles({ pdf, controllers = [], exists = () => true }: Options): Promise<MailAndFiles> {
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
  const fileServer = createServer((_request, response) => response.end(pdf));
  await new Promise<void>((resolve) => fileServer.listen(0, '127.0.0.1', resolve));
  const port = await new Promise<number>((resolve) => {
    const listening = mailServer.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });

  @Handler(fileLocate)
  class FakeLocate {
    async execute({ fileId }: RequestOf<typeof fileLocate>): Promise<ResponseOf<typeof fileLocate>> {
      if (!exists(fileId)) throw new CallError('notFound');
      const file = {
        fileId,
        purpose: 'document' as const,
        name: 'document.pdf',
        kind: 'pdf' as const,
        mime: 'application/pdf',
        size: pdf.length,
        sha256: '0'.repeat(64),
        pictures: 'none' as const,
        uploadedBy: 'test',
        uploadedAt: new Date().toISOString(),
      };
      const url = `http://127.0.0.1:${(fileServer.address() as AddressInfo).port}/`;
      return { url, headers: {}, expiresAt: new Date(Date.now() + 60_000).toISOString(), file } as ResponseOf<typeof fileLocate>;
    }
  }
  @Module({ imports: [AppModule], controllers: [FakeLocate, ...controllers] })
  class TestModule {}

  const service = await startTestService<IdentityDb>(
    { name: 'identity', module: TestModule, migrations: new URL('../../migrations', import.meta.url) },
    { DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Licensing <desk@example.com>' },
  );
  return {
    service,
    ids: await seedTenant(service, 'CTL'),
    received,
    stop: async () => {
      await service.stop();
      await new Promise<void>((resolve) => mailServer.close(resolve));
      await new Promise((resolve) => fileServer.close(resolve));
    },
  };
}
