import { licensorInfoGet } from '@bls/proto/client/identity/tenants/settings';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { useCall } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { LICENSOR } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

const dash = '–';

/** Company and licensor data, read-only; they are edited on their own page. */
export function LicensorSection() {
  const { t } = useTranslation();
  const name = useNameOf();
  const edits = useCan()('admin.settings');
  const { data: info, error } = useCall(licensorInfoGet, {});
  const place = info && [info.Address, info.PostalCode, info.City].filter(Boolean).join(', ');
  return (
    <div id="licensor" className="scroll-mt-4">
      <Card
        title={t('settings.section.licensor')}
        actions={
          <ButtonLink size="small" to={LICENSOR}>
            {t(edits ? 'settings.open' : 'settings.look')}
          </ButtonLink>
        }
      >
        {error ? <p className="text-muted">{messageOf(error, t)}</p> : null}
        {!info && !error ? <Skeleton className="h-24" /> : null}
        {info ? (
          <KeyValueList
            rows={[
              { label: t('companies.field.name'), value: name(info, 'Company') },
              {
                label: t('settings.contact'),
                value: fullNameOf({ firstName: info.FirstName ?? '', lastName: info.LastName ?? '' }) || dash,
              },
              { label: t('companies.field.email'), value: info.Email ?? dash },
              { label: t('companies.field.address'), value: place || dash },
              { label: t('companies.field.vatNumber'), value: info.VatNumber ?? dash },
              { label: t('companies.field.debitNoteLines'), value: info.DebitNoteLines.join(' / ') || t('settings.ofTenant') },
              { label: t('companies.field.taxPercent'), value: info.TaxPercent ? `${info.TaxPercent} %` : t('settings.ofTenant') },
            ]}
          />
        ) : null}
      </Card>
    </div>
  );
}
