import { randomUUID } from 'node:crypto';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { importReceived } from '../../src/spus/import/previous-events.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
beforeAll(async () => {
  service = await startApprovals();
});
afterAll(() => service?.stop());

it('queues the check of product files for events that version 0.1 published', async () => {
  const [importId, userId] = [randomUUID(), randomUUID()];
  await service.publish(importReceived, { importId, userId });
  const job = await eventually(async () => {
    const found = sql<{ job: object }>`select payload as job from outbox where subject = 'job.check-products'`.execute(service.superuser);
    return (await found).rows[0]?.job;
  });
  expect(job).toEqual({ id: importId, heavy: false, userId, payload: { importId, photosIssues: [] } });
});
