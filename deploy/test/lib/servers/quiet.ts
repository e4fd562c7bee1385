import type pg from 'pg';
import { SERVICES } from '@bls/proto/contracts/services';
import type { System } from '../../system/system.js';
import { until } from '../make-call.js';

/** Waits until all changes are published and consumed: no outbox row, no pending event, no queued mail. */
export const quiet = (system: Pick<System, 'eventsWaiting'>, database: pg.Pool, withinMs = 90_000): Promise<unknown> =>
  until(
    'the end of all events',
    async () => {
      const counts = SERVICES.map((service) => `(select count(*) from ${service}.outbox where published_at is null)`);
      const { rows } = await database.query<{ left: string }>(
        `select ${counts.join(' + ')} + (select count(*) from identity.mails where state <> 'sent') + (select count(*) from files.objects where pictures = 'pending') as left`,
      );
      return rows[0]?.left === '0' && (await system.eventsWaiting()) === 0;
    },
    withinMs,
  );
