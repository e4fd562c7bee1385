import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { PERSONAL_DATA_CALLS } from '@bls/proto/contracts/calls/operations/personal-data';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Type } from '@nestjs/common';
import { type Person, personRows } from './person-rows.queries.js';
import type { PersonalTables } from './personal-tables.js';

type Service = keyof typeof PERSONAL_DATA_CALLS;
type Request = RequestOf<(typeof PERSONAL_DATA_CALLS)[Service]>;
export type PersonalPage = ResponseOf<(typeof PERSONAL_DATA_CALLS)[Service]>;

/** One page of what the tables have about a person. Kinds of data are the names of tables, in the order of `tables`. */
export async function personalPage(
  db: Database<unknown>,
  tables: PersonalTables,
  ctx: { tenant: string; requestId: string },
  person: Person,
  after: Request['after'],
): Promise<PersonalPage> {
  const kinds = Object.keys(tables);
  const kind = after?.kind ?? kinds[0] ?? '';
  const table = tables[kind];
  if (!table) throw new CallError('notFound');
  const key = after?.key.length ? after.key : undefined;
  const { rows, last } = await db.read(ctx, (trx) => personRows(trx, ctx.tenant, person, kind, table, key));
  const following = kinds[kinds.indexOf(kind) + 1];
  return { kind, rows, next: last ? { kind, key: last } : following ? { kind: following, key: [] } : null };
}

/** The handler of the call by which a service returns what it has about a person. */
export function readPersonalDataIn(service: Service, tables: PersonalTables): Type {
  const call = PERSONAL_DATA_CALLS[service];

  @Handler(call)
  class ReadPersonalData {
    constructor(private readonly db: Database<unknown>) {}

    execute({ after, ...person }: Request, ctx: CallContext): Promise<PersonalPage> {
      return personalPage(this.db, tables, ctx, person, after);
    }
  }
  return ReadPersonalData;
}
