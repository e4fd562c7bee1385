import type { PushReason } from '../../push/push.api.js';
import type { Recipient } from '../recipients/recipient.js';
import type { Person } from '../recipients/recipients.queries.js';

/** Who is told on the own devices: people for whom it is a task, or whom it names; others find it in the inbox. */
export const toldAtOnce = (recipients: readonly Recipient<Person>[]) =>
  recipients.flatMap(({ person: { id: userId, language }, reason }) => {
    const why: PushReason | undefined = reason.kind === 'informed' ? (reason.assigned ? 'assigned' : undefined) : reason.kind;
    return why ? [{ userId, language, reason: why }] : [];
  });
