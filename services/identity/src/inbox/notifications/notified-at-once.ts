import type { PushReason } from '../../push/push.api.js';
import type { Recipient } from '../recipients/recipient.js';
import type { Person } from '../recipients/recipients.queries.js';

/** Who is notified on the own devices: people for whom it is a task, or whom it names; others find it in the inbox. */
export const notifiedAtOnce = (recipients: readonly Recipient<Person>[]) =>
  recipients.flatMap(({ person: { id: userId, language }, reason }) => {
    const why: PushReason | undefined = reason.kind === 'informed' ? (reason.assigned ? 'assigned' : undefined) : reason.kind;
    return why ? [{ userId, language, reason: why }] : [];
  });
