import { codeOf } from '@bls/approvals/spus/marks/code-of-mark';
import { MarkCode } from '@bls/files/pictures/marks/mark-code';
import { markPicture } from '@bls/files/pictures/marks/marked-picture';
import { Cipher } from '@bls/kit/crypto/cipher';
import { addDays } from '@bls/proto/domain/values/time';
import { Directory, peopleOf } from '../people.js';
import { idOf } from '../random.js';
import type { DemoFile } from '../write-files.js';
import type { DemoPart, Reader } from './part.js';

type Item = { id: string; revision: number; status: string; itemCode: string; companyId: string; pictureId: string; fileId: string };
/** Days ago of the senior designer's approval, and of each picture that was issued since. */
const APPROVED = 4;
const ISSUED = [3, 2, 1] as const;

type Asks = Pick<Reader, 'query'>;
const yearOf = (at: string): number => Number(at.slice(0, 4));
const padded = (row: { last: number } | undefined): string => String(row?.last ?? 1).padStart(5, '0');

/** Numbers go on where the service left off. */
async function nextApprovalNumber(writer: Asks, tenant: string, at: string): Promise<string> {
  const [row] = await writer.query<{ last: number }>(
    `insert into number_counter (tenant, year, last) values ($1, $2, 1)
      on conflict (tenant, year) do update set last = number_counter.last + 1 returning last`,
    [tenant, yearOf(at)],
  );
  return `AP-${yearOf(at)}-${padded(row)}`;
}
async function nextMarkNumber(writer: Asks, tenant: string, at: string): Promise<string> {
  const [row] = await writer.query<{ last: number }>(
    `insert into spu_counter (tenant, series, year, last) values ($1, 'MK', $2, 1)
      on conflict (tenant, series, year) do update set last = spu_counter.last + 1 returning last`,
    [tenant, yearOf(at)],
  );
  return `MK-${yearOf(at)}-${padded(row)}`;
}

/** An SPU that the senior designer approved, and pictures of it that were issued with a mark. */
export const markedPictures: DemoPart = {
  name: 'marked pictures',
  database: 'approvals',
  async plan(reader, cast, today, { bytesOf, encryptionKey }) {
    const [there] = await reader.query('select from spu_mark limit 1');
    const [item] = await reader.query<Item>(
      `select i.id, i.revision, i.status, i.item_code as "itemCode", i.company_id as "companyId", p.id as "pictureId", p.file_id as "fileId"
        from spu_item i join spu_picture p on p.tenant = i.tenant and p.item_id = i.id
        where i.status = 'systemNotMatched' order by i.item_code desc, p.position limit 1`,
    );
    if (there || !item) return undefined;
    const designer = new Directory(peopleOf(cast)).staff('seniorDesigner');
    const marks = ISSUED.map((daysAgo, index) => {
      const id = idOf(item.id, 'mark', index);
      return { id, code: codeOf(id), name: `${item.itemCode}-front.png`, at: `${addDays(today, -daysAgo)}T03:${20 + index}:00Z` };
    });
    const codes = (): MarkCode => new MarkCode(new Cipher(encryptionKey), cast.tenant);
    const files = marks.map(({ id, code, name, at }): DemoFile => ({
      id,
      name,
      purpose: 'markedPicture',
      drawing: {
        key: `marked-${code}`,
        kind: 'png',
        make: async () => (await markPicture(await bytesOf(item.fileId), code, codes())).bytes,
      },
      uploaderName: designer.name,
      at,
      owner: { kind: 'spuMark', id },
      companyId: item.companyId,
    }));
    return {
      files,
      async write(writer) {
        const at = `${addDays(today, -APPROVED)}T02:40:00Z`;
        const revision = item.revision + 1;
        const approvalNumber = await nextApprovalNumber(writer, cast.tenant, at);
        await writer.query(
          `update spu_item set status = 'approved', revision = $2, approval_number = $3, decided_by = $4, decided_at = $5 where id = $1`,
          [item.id, revision, approvalNumber, designer.name, at],
        );
        await writer.insert('spu_history', [
          {
            id: idOf(item.id, 'approved'),
            itemId: item.id,
            revision,
            action: 'approve',
            fromStatus: item.status,
            toStatus: 'approved',
            by: designer,
            at,
            comment: null,
            cancelled: 0,
          },
        ]);
        for (const { id, code, name, at: issuedAt } of marks)
          await writer.insert('spu_mark', [
            {
              id,
              number: await nextMarkNumber(writer, cast.tenant, issuedAt),
              code,
              itemId: item.id,
              pictureId: item.pictureId,
              fileId: id,
              fileName: name,
              issuedBy: designer,
              issuedAt,
              cancelledAt: null,
            },
          ]);
      },
    };
  },
};
