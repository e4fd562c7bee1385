import type { CallContext } from '@bls/kit/rpc/context';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import { codeOf } from './code-of-mark.js';
import { insertMark } from './marks.repository.js';

type Marked = { id: string; item: { id: string }; picture: { id: string }; file: { fileId: string; name: string } };

/** Registers a picture with a mark, under the next number. */
export async function recordMark(
  trx: Trx,
  { id, item, picture, file }: Marked,
  { tenant, actor }: Pick<CallContext, 'tenant' | 'actor'>,
  issuedAt: string,
): Promise<void> {
  await insertMark(trx, {
    tenant,
    id,
    number: await nextNumber(trx, tenant, 'MK', issuedAt),
    code: codeOf(id),
    itemId: item.id,
    pictureId: picture.id,
    fileId: file.fileId,
    fileName: file.name,
    issuedBy: personOf(actor),
    issuedAt,
    cancelledAt: null,
  });
}
