import { financeSettingsRead } from '@bls/proto/client/finance/settings';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { DirtySections } from './dirty-sections.js';
import { HOME } from './paths.js';
import { NoteSection } from './sections/note-section.js';
import { PaymentSection } from './sections/payment-section.js';

/** Settings of finance for payments and debit notes. */
export default function Payment() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(financeSettingsRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <DirtySections>
      <PageHeader title={t('settings.payment.title')} crumbs={[{ label: t('settings.title'), to: HOME }]} />
      <div className="max-w-5xl space-y-4">
        <PaymentSection stored={data} />
        <NoteSection stored={data} />
      </div>
    </DirtySections>
  );
}
