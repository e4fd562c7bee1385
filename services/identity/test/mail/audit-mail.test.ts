import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { defineJob, JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { anchorName } from '@bls/proto/domain/audit/anchor';
import { anchorKeysOf, signAnchor } from '@bls/shared/audit-trail/anchor';
import { checkAnchors } from '@bls/shared/audit-trail/check-anchors';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { anchorsOfStatement } from '../../src/audit-anchors/statement.js';
import { type Identity, seedTenant, startIdentity } from '../seed.js';

const received: { to: string[]; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
      done();
    });
  },
});
let service: Identity;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  service = await startIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}`, AUDIT_MAIL_TO: 'ops@example.com, audit@example.com' });
  await seedTenant(service, 'CTL');
});
afterAll(async () => {
  await service?.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

const at = new Date('2026-11-23T06:00:00Z');
const trail = { trail: 'identity.audit', tenant: 'CTL' };

describe('mails of anchors', () => {
  it('P-SAFE-04 sends each operator the signed anchor of each tenant, once a day', async () => {
    const keys = KeyRing.parse(service.environment['AUDIT_KEYS'] ?? '', 'AUDIT_KEYS');
    const facts = { ...trail, at: at.toISOString(), sequence: 7, hash: 'a'.repeat(64), keyedFrom: 1, previous: null };
    const anchor = signAnchor(keys, facts);
    await service.superuser
      .insertInto('auditAnchors')
      .values({ tenant: 'CTL', name: anchorName(at), at, sequence: 7, hash: facts.hash, keyedFrom: 1, digest: 'b', anchor })
      .execute();
    const queue = service.running.app.get(JobQueue);
    const job = defineJob('mail-audit-anchors', z.strictObject({}));
    const run = () => queue.add(job, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    await run();
    await eventually(() =>
      service.superuser.selectFrom('auditAnchors').select('mailedAt').where('mailedAt', 'is not', null).executeTakeFirst(),
    );
    await run();
    await eventually(async () => received.length >= 2);
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['audit@example.com', 'ops@example.com']);
    const [mailed = ''] = anchorsOfStatement(received[0]?.text ?? '') ?? [];
    const checked = checkAnchors(anchorKeysOf(keys), trail, [{ name: anchorName(at), text: mailed, mailed: true }]);
    expect(checked).toMatchObject({ anchors: [{ sequence: 7 }], findings: [] });
  });
});
