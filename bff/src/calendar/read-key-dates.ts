import { Caller } from '@bls/kit/rpc/call-client';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CALENDAR_CALLS, type calendarRead } from '@bls/proto/contracts/calls/calendar';
import type { Actor } from '@bls/proto/domain/access/actor';
import { inCalendarOrder } from '@bls/proto/domain/calendar/entry';
import { CALENDAR_SERVICES, calendarKindsOf } from '@bls/proto/domain/calendar/kinds';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';

type Answer = ResponseOf<typeof calendarRead>;
type Reader = { actor: Actor; token: string; requestId: string };

/** The key dates of all services. Each applies the permissions and the scope of the person. */
@Injectable()
export class ReadKeyDates {
  constructor(private readonly caller: Caller) {}

  /** A service that cannot answer leaves out its own kinds only; `signedOut` and `forbidden` are thrown. */
  async execute(wanted: RequestOf<typeof calendarRead>, { actor, token, requestId }: Reader, cancelled?: AbortSignal): Promise<Answer> {
    const able = CALENDAR_SERVICES.map((service) => ({
      service,
      kinds: calendarKindsOf(actor, service).filter((kind) => !wanted.kind || wanted.kind.includes(kind)),
    })).filter(({ kinds }) => kinds.length > 0);
    const answers = await Promise.all(
      able.map(async ({ service, kinds }): Promise<Answer> => {
        try {
          const context = { tenant: actor.tenant, requestId, token };
          const { entries } = await this.caller.call(CALENDAR_CALLS[service], { ...wanted, kind: kinds }, context, cancelled);
          return { entries, missing: [] };
        } catch (error) {
          if (error instanceof CallError && (error.code === 'signedOut' || error.code === 'forbidden')) throw error;
          return { entries: [], missing: kinds };
        }
      }),
    );
    return { entries: inCalendarOrder(answers.flatMap(({ entries }) => entries)), missing: answers.flatMap(({ missing }) => missing) };
  }
}
