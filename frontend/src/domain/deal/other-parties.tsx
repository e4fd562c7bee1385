import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { useTerritories } from '../territory/territories.js';
import { PlainTable } from './plain-table.js';

type Props = { terms: TermsDraft; /** Ids of rows that differ from the previous version. */ changed?: ReadonlySet<string> };

/** Manufacturers, distributors, and the other licensors of the licensee, each with everything that the deal says about them. */
export function OtherParties({ terms, changed }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useTerritories();
  const { makers = [], distributors = [], otherLicensors = [] } = terms.others ?? {};
  const field = (code: string) => t(`termSheet.field.${code}`);
  const marked = ({ id }: { id: string }) => changed?.has(id) ?? false;
  const rowId = ({ id }: { id: string }) => id;
  return (
    <>
      {makers.length > 0 ? (
        <Card title={field('makers')} flush>
          <PlainTable
            stacked
            label={field('makers')}
            rows={makers}
            rowId={rowId}
            marked={marked}
            columns={[
              { id: 'name', header: field('name'), cell: (row) => row.name, wide: true },
              { id: 'kind', header: field('kind'), cell: (row) => (row.kind ? t(`termSheet.makerKind.${row.kind}`) : '–') },
              { id: 'address', header: field('address'), cell: (row) => row.address ?? '–', wide: true },
              { id: 'articles', header: field('articles'), cell: (row) => row.articles ?? '–', wide: true },
            ]}
          />
        </Card>
      ) : null}
      {distributors.length > 0 ? (
        <Card title={field('distributors')} flush>
          <PlainTable
            stacked
            label={field('distributors')}
            rows={distributors}
            rowId={rowId}
            marked={marked}
            columns={[
              { id: 'name', header: field('name'), cell: (row) => row.name, wide: true },
              { id: 'contact', header: field('contact'), cell: (row) => row.contact ?? '–' },
              {
                id: 'territories',
                header: field('territories'),
                cell: (row) => (row.territories ?? []).map(nameOf).join(t('deal.comma')) || '–',
                wide: true,
              },
            ]}
          />
        </Card>
      ) : null}
      {otherLicensors.length > 0 ? (
        <Card title={field('otherLicensors')} flush>
          <PlainTable
            stacked
            label={field('otherLicensors')}
            rows={otherLicensors}
            rowId={rowId}
            marked={marked}
            columns={[
              { id: 'licensor', header: field('licensor'), cell: (row) => row.licensor, wide: true },
              { id: 'properties', header: field('properties'), cell: (row) => row.properties ?? '–', wide: true },
              { id: 'contact', header: field('contact'), cell: (row) => row.contact ?? '–' },
            ]}
          />
        </Card>
      ) : null}
    </>
  );
}
