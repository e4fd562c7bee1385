import { layout } from '@bls/files/documents/layout/layout';
import { renderPdf } from '@bls/files/documents/layout/pdf';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { moneyText } from '@bls/proto/domain/values/money';
import { memo } from '../pictures/memo.js';
import type { DemoFile } from '../files/write-files.js';
import { letterFileId } from './dunning.js';
import type { Story } from '../story.js';

/** The newest letters about open bills, as the service writes them; each takes a tenth of a second. The others are short. */
const WHOLE = 6;
const TITLES = { reminder: 'Payment reminder', demand: 'Demand for payment', final: 'Final demand before further steps' } as const;

/** The letters of dunning. */
export function letterFiles({ finance }: Story): DemoFile[] {
  const { dunning, billing } = finance;
  const open = dunning.letters.filter(({ billId }) => compare(decimal(billing.bill(billId).open), ZERO) > 0);
  const whole = new Set(open.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, WHOLE));
  return dunning.letters.map((letter) => {
    const { number, currency, companyId, companyName, dueOn } = billing.bill(letter.billId);
    const name = `${number}-${letter.step}.pdf`;
    const lines = [
      `${TITLES[letter.letter]} ${number}`,
      `To ${companyName}`,
      `Due ${dueOn}, ${letter.daysLate} days late on ${letter.sentOn}`,
      `Open ${currency} ${moneyText(decimal(letter.open), currency)}`,
    ];
    const make = whole.has(letter)
      ? () => renderPdf(layout(documentSchema.parse(dunning.documentOf(letter)), new Map()))
      : () => memo(lines);
    return {
      id: letterFileId(letter.id),
      name,
      purpose: 'document',
      drawing: { key: `dunning-${number}-${letter.step}`.toLowerCase(), kind: 'pdf', make },
      uploaderName: 'system',
      at: letter.at,
      owner: { kind: 'bill', id: letter.billId },
      companyId,
    };
  });
}
