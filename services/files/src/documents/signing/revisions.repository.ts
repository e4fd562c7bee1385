import type { PdfFacts } from '@bls/proto/contracts/calls/files/seal';
import type { Trx } from '../../db/trx.js';
import { type ArchiveStamp, renewalDay } from './archive-stamp.js';
import type { Revision } from './verdict.js';

type Place = { tenant: string; code: string };
type Document = Place & { storeKey: string; facts: PdfFacts; stamps: readonly ArchiveStamp[] };

/** Records a sealed document, new or with one more time stamp, and when it needs the next one. Safe to repeat. */
export async function recordDocument(trx: Trx, { tenant, code, storeKey, facts, stamps }: Document): Promise<void> {
  const isWhole = (size: number): boolean => size === facts.size;
  await trx
    .insertInto('sealedRevision')
    .values(
      facts.revisions.map(({ size, sha256 }) => ({
        tenant,
        code,
        size,
        sha256,
        whole: isWhole(size),
        storeKey: isWhole(size) ? storeKey : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'code', 'size']).doNothing())
    .execute();
  if (stamps.length > 0)
    await trx
      .insertInto('archiveStamp')
      .values(stamps.map((stamp, at) => ({ tenant, code, position: at + 1, ...stamp })))
      .onConflict((conflict) => conflict.columns(['tenant', 'code', 'position']).doNothing())
      .execute();
  const renewAt = renewalDay(stamps.at(-1)).toISOString();
  await trx
    .insertInto('sealRenewal')
    .values({ tenant, code, renewAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet({ renewAt }))
    .execute();
}

/** Documents of all tenants that need a time stamp, in the order of the day, after the one before. */
export const dueRenewals = (trx: Trx, now: Date, after: { renewAt: string; code: string } | undefined, limit: number) =>
  trx
    .selectFrom('sealRenewal')
    .select(['tenant', 'code', 'renewAt'])
    .where('renewAt', '<=', now.toISOString())
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('renewAt', 'code'), '>', eb.tuple(after?.renewAt ?? '', after?.code ?? ''))),
    )
    .orderBy('renewAt')
    .orderBy('code')
    .limit(limit)
    .execute();

/** The beginnings of sealed documents with one of these hashes, of any tenant; in the context of no tenant. */
export const findRevisions = (trx: Trx, sha256: readonly string[]): Promise<(Place & Revision)[]> =>
  trx
    .selectFrom('sealedRevision')
    .select(['tenant', 'code', 'sha256', 'size', 'whole'])
    .where('sha256', 'in', [...sha256])
    .orderBy('size', 'desc')
    .execute();

/** The tenant of a seal; in the context of no tenant. */
export const findPlace = (trx: Trx, codes: readonly string[]): Promise<Place | undefined> =>
  trx
    .selectFrom('sealRenewal')
    .select(['tenant', 'code'])
    .where('code', 'in', [...codes])
    .limit(1)
    .executeTakeFirst();

/** The keys of the bytes of all copies of a sealed document. */
export async function copiesOf(trx: Trx, { tenant, code }: Place): Promise<string[]> {
  const rows = await trx
    .selectFrom('sealedRevision')
    .select('storeKey')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where('storeKey', 'is not', null)
    .execute();
  return rows.flatMap(({ storeKey }) => storeKey ?? []);
}

/** What is known of the time stamps of a sealed document, and the size of its newest copy. */
export async function readStamps(trx: Trx, { tenant, code }: Place) {
  const of = { tenant, code };
  const [stamps, renewal, newest] = await Promise.all([
    trx
      .selectFrom('archiveStamp')
      .select(['at', 'validTo', 'authority'])
      .where('tenant', '=', of.tenant)
      .where('code', '=', of.code)
      .orderBy('position')
      .execute(),
    trx.selectFrom('sealRenewal').select('renewAt').where('tenant', '=', of.tenant).where('code', '=', of.code).executeTakeFirst(),
    trx
      .selectFrom('sealedRevision')
      .select('size')
      .where('tenant', '=', of.tenant)
      .where('code', '=', of.code)
      .where('whole', '=', true)
      .orderBy('size', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { stamps, renewAt: renewal?.renewAt, newestSize: newest?.size };
}
