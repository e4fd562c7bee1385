import { insuranceRead } from '@bls/proto/client/licensing/insurance';
import { REMINDERS } from '@bls/proto/domain/insurance/reminder';
import type { InsuranceStatus } from '@bls/proto/domain/insurance/status';
import { Pencil, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { FileLink } from '../../domain/files/file-link.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Money } from '../../domain/money/money.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { useCan } from '../../lib/session/session.js';
import { InsuredDeals } from './insured-deals.js';
import { editPath, LIST_PATH, renewPath } from './paths.js';
import { PolicyStatus } from './policy-status.js';
import { useNameOf } from '../../lib/text/names.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Holders are reminded of these. */
const EXPIRING: ReadonlySet<InsuranceStatus> = new Set(REMINDERS);

/** One policy, and whether it meets the requirements of its holder's live deals. */
export default function Policy() {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const { id } = useParams(ROUTES.insurance.view);
  const { data: policy, error, refetch } = useCall(insuranceRead, id ? { id } : undefined);
  if (!policy) return <Awaiting query={{ error, refetch }} />;
  const ends = EXPIRING.has(policy.status);
  const actions = (
    <>
      <ButtonLink kind={ends ? 'secondary' : 'primary'} to={editPath(policy.id)} icon={<Pencil size={14} aria-hidden />}>
        {t('insurances.edit')}
      </ButtonLink>
      {ends ? (
        <ButtonLink kind="primary" to={renewPath(policy.id)} icon={<RefreshCw size={14} aria-hidden />}>
          {t('insurances.renew')}
        </ButtonLink>
      ) : null}
    </>
  );
  const money = (amount: string) => <Money amount={amount} currency={policy.currency} />;
  return (
    <>
      <PageHeader
        title={policy.policyNumber}
        note={name(policy, 'companyName')}
        crumbs={[{ label: t('insurances.title'), to: LIST_PATH }]}
        actions={can('insurance.write') ? actions : null}
      />
      <div className="space-y-4">
        <Card title={t('insurances.policy')} actions={<PolicyStatus status={policy.status} />}>
          <KeyValueList
            rows={[
              { label: t('insurances.insurer'), value: policy.insurer },
              { label: t('insurances.from'), value: <DateText value={policy.from} /> },
              { label: t('insurances.to'), value: <DateText value={policy.to} /> },
              { label: t('insurances.territoryLimit'), value: policy.territoryLimit },
              { label: t('insurances.perAccident'), value: money(policy.perAccident) },
              { label: t('insurances.aggregate'), value: money(policy.aggregate) },
              { label: t('insurances.file'), value: <FileLink file={{ fileId: policy.fileId, name: policy.fileName }} /> },
              { label: t('insurances.remark'), value: policy.remark ? <p className="whitespace-pre-line">{policy.remark}</p> : null },
              {
                label: t('insurances.updatedAt'),
                value: (
                  <>
                    <DateText value={policy.updatedAt} time /> · {policy.updatedBy}
                  </>
                ),
              },
            ]}
          />
        </Card>
        <InsuredDeals policy={policy} />
      </div>
    </>
  );
}
