import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

const PAUSE_SECONDS = 60;
const PER_HOUR = 5;

/** Notes a mail to the person. Returns false when one was sent within the last minute, or five within the hour. */
export async function noteWorkspaceMail(trx: Trx, tenant: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into workspace_mails as m (tenant, user_id) values (${tenant}, ${userId})
    on conflict (tenant, user_id) do update set sent_at = now(),
      sends = case when m.hour_from < now() - interval '1 hour' then 1 else m.sends + 1 end,
      hour_from = case when m.hour_from < now() - interval '1 hour' then now() else m.hour_from end
    where m.sent_at <= now() - make_interval(secs => ${PAUSE_SECONDS})
      and (m.sends < ${PER_HOUR} or m.hour_from < now() - interval '1 hour')
    returning m.sends`.execute(trx);
  return rows.length > 0;
}
