import { designRead } from '@bls/proto/client/approvals/design';
import { approvalContracts } from '@bls/proto/client/approvals/reading';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { DesignForm } from './form.js';
import { LIST } from './paths.js';

/** A new design, a draft, or the next version of a disapproved one. */
export default function EditDesign() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.designs.edit);
  const contracts = useCall(approvalContracts, {});
  const earlier = useCall(designRead, id ? { id } : undefined);
  const error = contracts.error ?? earlier.error;
  const body = () => {
    if (error)
      return <ErrorState error={error} onRetry={() => void Promise.all([contracts.refetch(), id ? earlier.refetch() : undefined])} />;
    if (!contracts.data || (id && !earlier.data)) return <PageSkeleton />;
    const running = contracts.data.contracts;
    if (running.length === 0)
      return <EmptyState title={t('designs.noContract')} text={t('designs.noContractText')} icon={<FileText size={18} />} />;
    if (!earlier.data) return <DesignForm contracts={running} />;
    if (!earlier.data.editable) return <EmptyState title={t('designs.notEditable')} text={t('designs.notEditableText')} />;
    return (
      <Opened key={id} latest={earlier.data}>
        {(opened) => <DesignForm contracts={running} design={opened} />}
      </Opened>
    );
  };
  const next = earlier.data && earlier.data.version > 0;
  return (
    <>
      <PageHeader
        title={next ? t('designs.nextOf', { name: earlier.data.name ?? '' }) : (earlier.data?.name ?? t('designs.new'))}
        crumbs={[{ label: t('designs.title'), to: LIST }]}
      />
      {body()}
    </>
  );
}
