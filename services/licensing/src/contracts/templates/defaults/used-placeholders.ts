import type { TemplateModelInput } from '@bls/proto/contracts/calls/files/template-model';
import type { UsedPlaceholder } from '@bls/proto/domain/contract-template/placeholders';

/** The placeholders that the document of a described template contains. Pure. */
export function placeholdersIn({ blocks }: TemplateModelInput): UsedPlaceholder[] {
  return blocks.flatMap((block): UsedPlaceholder[] => {
    if (block.type === 'when' || block.type === 'end') return [];
    if (block.type === 'table') return block.columns.map(({ field }) => ({ name: field, within: block.rows }));
    const texts =
      block.type === 'fields'
        ? block.rows.map(({ value }) => value.en)
        : block.type === 'signatures'
          ? block.parties.map(({ company }) => company.en)
          : [block.text.en];
    return texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name })));
  });
}
