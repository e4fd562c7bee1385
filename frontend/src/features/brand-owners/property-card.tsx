import { characterDelete, propertyDelete } from '@bls/proto/client/licensing/property';
import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ActiveStatus } from '../../domain/company/company-status.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { RemoveButton } from '../../domain/common/remove-button.js';
import { Badge } from '../../ui/feedback/status.js';
import { propertyPath } from './paths.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { useNameOf } from '../../lib/text/names.js';

type Character = PropertyDetail['characters'][number];

/** A property with its characters, and the territories and period of each. */
export function PropertyCard({ property }: { property: PropertyDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const territory = useTerritories();
  const columns: PlainColumn<Character>[] = [
    {
      id: 'name',
      header: t('companies.character.name'),
      wide: true,
      cell: (row) => (
        <span className="flex items-center gap-2.5 font-medium">
          <span className="size-8 shrink-0 overflow-hidden rounded-sm">
            <Thumbnail fileId={row.thumbnailFileId ?? row.imageFileId ?? property.imageFileId} />
          </span>
          {name(row)}
        </span>
      ),
    },
    {
      id: 'territories',
      header: t('companies.property.territories'),
      wide: true,
      cell: (row) => row.territories.map(territory.nameOf).join(t('deal.comma')),
    },
    { id: 'period', header: t('companies.property.period'), cell: (row) => <Period from={row.validFrom} to={row.validTo} /> },
    { id: 'active', header: t('companies.field.status'), cell: (row) => <ActiveStatus active={row.active} /> },
    {
      id: 'delete',
      header: t('companies.delete'),
      align: 'right',
      cell: (row) => (
        <RemoveButton
          small
          call={characterDelete}
          request={{ propertyId: property.propertyId, characterId: row.characterId, revision: property.revision }}
          label={t('companies.deleteNamed', { name: name(row) })}
          text={t('companies.deleteCharacterText')}
          verb={t('companies.delete')}
        />
      ),
    },
  ];
  const edit = (
    <>
      <RemoveButton
        small
        call={propertyDelete}
        request={{ propertyId: property.propertyId, revision: property.revision }}
        label={t('companies.deleteNamed', { name: name(property) })}
        text={t('companies.deletePropertyText')}
        verb={t('companies.delete')}
      />
      <ButtonLink
        size="small"
        to={propertyPath(property.propertyId)}
        icon={<Pencil size={13} aria-hidden />}
        aria-label={t('companies.property.editNamed', { name: name(property) })}
      >
        {t('companies.editIt')}
      </ButtonLink>
    </>
  );
  return (
    <Card
      flush
      title={
        <>
          {name(property)} <Badge>{property.code}</Badge>
        </>
      }
      actions={edit}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3">
        <span className="size-16 shrink-0 overflow-hidden rounded-md border border-line">
          <Thumbnail fileId={property.thumbnailFileId ?? property.imageFileId} />
        </span>
        <div className="min-w-0">
          <p>
            <Period from={property.validFrom} to={property.validTo} />
          </p>
          <p className="text-muted">{property.territories.map(territory.nameOf).join(t('deal.comma'))}</p>
          <p className="text-muted">{property.rateTypes.map((type) => t(`termSheet.rateType.${type}`)).join(t('deal.comma'))}</p>
        </div>
        {property.active ? null : <ActiveStatus active={false} />}
      </div>
      {property.characters.length > 0 ? (
        <PlainTable
          stacked
          label={t('companies.property.charactersOf', { name: name(property) })}
          columns={columns}
          rows={property.characters}
          rowId={(row) => row.characterId}
        />
      ) : (
        <p className="px-4 pb-4 text-muted">{t('companies.character.none')}</p>
      )}
    </Card>
  );
}

const Period = ({ from, to }: { from: string; to: string }) => (
  <>
    <DateText value={from} /> – <DateText value={to} />
  </>
);
