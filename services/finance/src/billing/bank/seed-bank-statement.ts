import { createHash } from 'node:crypto';
import { insertTables } from '@bls/kit/db/insert-rows';
import { type BankMapping, readBankLines } from '@bls/proto/domain/finance/bank-statement';
import type { Trx } from '../../db/schema.js';

export type SeededStatement = {
  id: string;
  name: string;
  text: string;
  mapping: BankMapping;
  by: { userId: string; name: string };
  at: string;
};

/** A bank's file as finance imported it; its lines wait to be matched. */
export function seedBankStatement(trx: Trx, tenant: string, { id, name, text, mapping, by, at }: SeededStatement): Promise<void> {
  const { lines, skipped, issues } = readBankLines(text, mapping);
  if (issues.length > 0) throw new Error(`the bank's file cannot be read: ${issues[0]?.rule}`);
  const days = lines.map(({ day }) => day).sort();
  return insertTables(trx, tenant, {
    bankStatement: [
      {
        id,
        name,
        contentHash: createHash('sha256').update(text).digest('hex'),
        mapping,
        firstDay: days[0] as string,
        lastDay: days.at(-1) as string,
        lines: lines.length,
        skipped,
        importedBy: by.userId,
        importedByName: by.name,
        importedAt: at,
      },
    ],
    bankLine: lines.map(({ row, ...line }) => ({ statementId: id, fileRow: row, ...line })),
  });
}
