import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { both } from '../../texts.js';
import { moneyText, plain } from '../../deals/deals.api.js';

type Block = DocumentInput['blocks'][number];
const field = (name: string): Bilingual => both(`termSheet.field.${name}`);

/** What contract years carry to each other (cross-collateralization); empty without it. */
export function carries({ cross, mg, basicTerms }: Terms): Block[] {
  if (!cross.enabled || cross.carries.length === 0) return [];
  const groups = new Map(mg.groups.map(({ id, name }) => [id, name]));
  const year = (number: number): Bilingual => both('contract.document.contractYear', { year: number });
  return [
    { type: 'heading', text: both('termSheet.section.cross') },
    { type: 'paragraph', text: both('contract.document.crossClause'), numbered: true },
    {
      type: 'table',
      columns: [
        { label: field('groupId') },
        { label: field('kind') },
        { label: field('fromYear') },
        { label: field('toYear') },
        { label: field('max'), align: 'right' },
      ],
      rows: cross.carries.map(({ groupId, kind, fromYear, toYear, max }) => [
        plain(groups.get(groupId) ?? ''),
        both(`termSheet.carryKind.${kind}`),
        year(fromYear),
        year(toYear),
        max ? plain(moneyText(max, basicTerms.currency)) : both('contract.document.unlimited'),
      ]),
    },
  ];
}
