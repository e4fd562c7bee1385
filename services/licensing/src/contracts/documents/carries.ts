import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { dimensionOf, directionOf, isBetweenGroups, receiverOf, yearsOfCarry } from '@bls/proto/domain/term-sheet/carry';
import type { Carry, Terms } from '@bls/proto/domain/term-sheet/terms';
import { both } from '../../texts.js';
import { join, moneyText, plain } from '../../deals/deals.api.js';

type Block = DocumentInput['blocks'][number];
const field = (name: string): Bilingual => both(`termSheet.field.${name}`);
const dimensionText = (carry: Carry): Bilingual => {
  const dimension = dimensionOf(carry);
  return both(dimension === 'years' ? 'contract.document.contractYears' : `termSheet.crossDimension.${dimension}`);
};
const yearText = (year: number | null | undefined): Bilingual =>
  year == null ? both('contract.document.years.all') : both('contract.document.contractYear', { year });

/** "Excess, carried forward". */
function kindText(carry: Carry, { mg, keyTerms }: Terms): Bilingual {
  const direction = directionOf(carry, mg.groups, keyTerms.contractYears.length);
  return join([both(`termSheet.carryKind.${carry.kind}`), ...(direction ? [both(`termSheet.carryDirection.${direction}`)] : [])]);
}

/** What years of one guarantee and what guarantees carry to each other (cross-collateralization); empty without it. */
export function carries(terms: Terms): Block[] {
  const { cross, mg, keyTerms, basicTerms } = terms;
  if (!cross.enabled || cross.carries.length === 0) return [];
  const nameOf = (id: string | undefined): Bilingual => plain(mg.groups.find((group) => group.id === id)?.name ?? '');
  const clauses = [
    ...(cross.carries.every(isBetweenGroups) ? [] : ['crossClause']),
    ...(cross.carries.some(isBetweenGroups) ? ['crossClauseBetween'] : []),
  ];
  return [
    { type: 'heading', text: both('termSheet.section.cross') },
    ...clauses.map((name): Block => ({ type: 'paragraph', text: both(`contract.document.${name}`), numbered: true })),
    {
      type: 'table',
      columns: [
        { label: field('dimension') },
        { label: field('groupId') },
        { label: field('fromYear') },
        { label: field('toGroupId') },
        { label: field('toYear') },
        { label: field('kind') },
        { label: field('max'), align: 'right' },
      ],
      rows: cross.carries.map((carry) => {
        const years = yearsOfCarry(carry, mg.groups, keyTerms.contractYears.length);
        return [
          dimensionText(carry),
          nameOf(carry.groupId),
          yearText(years.from),
          nameOf(receiverOf(carry)),
          yearText(years.to),
          kindText(carry, terms),
          carry.max ? plain(moneyText(carry.max, basicTerms.currency)) : both('contract.document.unlimited'),
        ];
      }),
    },
  ];
}
