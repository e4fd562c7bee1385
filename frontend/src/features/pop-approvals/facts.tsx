import type { PopDetail, PopVersion } from '@bls/proto/contracts/calls/approvals/pop';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Documents } from '../../domain/files/documents.js';
import { useNameOf } from '../../lib/text/names.js';

/** The submitted data of a version. */
export function MaterialFacts({ item, version }: { item: PopDetail; version: PopVersion }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { content, files } = version;
  const documents = [
    [t('pops.nda'), files.nda],
    [t('pops.bix'), files.bix],
    [t('pops.factoryCheck'), files.factoryCheck],
  ] as const;
  const broadcast = content.broadcastChannel || content.broadcastFrom || content.broadcastPeriod || content.showLength;
  return (
    <>
      <Card title={t('pops.material')}>
        <KeyValueList
          rows={[
            { label: t('pops.name'), value: content.popName },
            { label: t('pops.approvalNumber'), value: content.approvalNumber },
            { label: t('pops.property'), value: name(item, 'propertyName') },
            { label: t('pops.size'), value: content.popSize },
            { label: t('pops.materialUsed'), value: content.material },
            { label: t('pops.quantity'), value: content.quantity },
            { label: t('pops.advertisingMethod'), value: t(`termSheet.advertisingChannel.${content.advertisingMethod}`) },
            { label: t('pops.deadline'), value: content.deadline ? <DateText value={content.deadline} /> : null },
            { label: t('pops.contact'), value: [content.contact, content.phone].filter(Boolean).join(' · ') },
            { label: t('pops.address'), value: content.address },
            { label: t('pops.remark'), value: content.remark },
            { label: t('pops.submittedBy'), value: version.submittedBy },
          ]}
        />
      </Card>
      {broadcast ? (
        <Card title={t('pops.broadcast')}>
          <KeyValueList
            rows={[
              { label: t('pops.broadcastChannel'), value: content.broadcastChannel },
              { label: t('pops.broadcastFrom'), value: content.broadcastFrom ? <DateText value={content.broadcastFrom} /> : null },
              { label: t('pops.broadcastTo'), value: content.broadcastTo ? <DateText value={content.broadcastTo} /> : null },
              { label: t('pops.broadcastPeriod'), value: content.broadcastPeriod },
              { label: t('pops.showLength'), value: content.showLength ? t('pops.seconds', { count: content.showLength }) : null },
            ]}
          />
        </Card>
      ) : null}
      <Card title={t('pops.documents')}>
        <Documents documents={documents} />
      </Card>
    </>
  );
}
