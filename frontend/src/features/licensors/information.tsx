import { licensorRead } from '@bls/proto/client/identity/companies/company';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Pencil } from 'lucide-react';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { Website } from '../../domain/company/company-view.js';
import { useCountryName } from '../../domain/company/country.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { editPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** The licensor's details and contacts, for all users. */
export default function LicensorInformation() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(licensorRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={t('companies.licensor.title')} note={t('companies.licensor.text')} />
      {data.length === 0 ? <EmptyState title={t('companies.licensors.empty')} /> : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {data.map((licensor) => (
          <Licensor key={licensor.id} licensor={licensor} />
        ))}
      </div>
    </>
  );
}

function Licensor({ licensor }: { licensor: ResponseOf<typeof licensorRead>[number] }) {
  const { t } = useTranslation();
  const can = useCan();
  const name = useNameOf();
  const country = useCountryName();
  const { address, city, postalCode } = licensor;
  const place = [address, [city, postalCode].filter(Boolean).join(' '), country(licensor.country)]
    .filter((part, at, parts) => part && part !== parts[at - 1])
    .join(t('companies.comma'));
  const person = fullNameOf({ firstName: licensor.firstName ?? '', lastName: licensor.lastName ?? '' });
  const forStaff = [
    ...(licensor.debitNoteLines.length > 0
      ? [
          {
            label: t('companies.field.debitNoteLines'),
            value: <span className="whitespace-pre-line">{licensor.debitNoteLines.join('\n')}</span>,
          },
        ]
      : []),
    ...(licensor.taxPercent ? [{ label: t('companies.field.taxPercent'), value: `${licensor.taxPercent} %` }] : []),
  ];
  const edit = can('company.setup') ? (
    <ButtonLink size="small" to={editPath(licensor.id)} icon={<Pencil size={13} aria-hidden />}>
      {t('companies.editIt')}
    </ButtonLink>
  ) : null;
  return (
    <Card title={name(licensor)} actions={edit}>
      <KeyValueList
        rows={[
          { label: t('companies.part.businessHead'), value: person },
          {
            label: t('companies.field.email'),
            value: licensor.email ? (
              <a className="inline-block py-0.5 hover:underline" href={`mailto:${licensor.email}`}>
                {licensor.email}
              </a>
            ) : null,
          },
          { label: t('companies.field.telephone'), value: licensor.telephone },
          { label: t('companies.field.fax'), value: licensor.fax },
          { label: t('companies.field.address'), value: place },
          { label: t('companies.field.website'), value: <Website address={licensor.website} /> },
          { label: t('companies.field.vatNumber'), value: licensor.vatNumber },
          ...forStaff,
        ]}
      />
    </Card>
  );
}
