import { approvalContracts } from '@bls/proto/client/approvals/reading';
import { popRead } from '@bls/proto/client/approvals/pop';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { MaterialForm } from './form.js';
import { useMaterialPath } from './paths.js';

/** New promotional material, or the next version of rejected material (`?follows=`). */
export default function Submit() {
  const { t } = useTranslation();
  const path = useMaterialPath();
  const [follows] = useSearchValue('follows');
  const contracts = useCall(approvalContracts, {});
  const earlier = useCall(popRead, follows ? { id: follows } : undefined);
  const error = contracts.error ?? earlier.error;
  const body = () => {
    if (error)
      return <ErrorState error={error} onRetry={() => void Promise.all([contracts.refetch(), follows ? earlier.refetch() : undefined])} />;
    if (!contracts.data || (follows && !earlier.data)) return <PageSkeleton />;
    const running = contracts.data.contracts;
    if (running.length === 0)
      return <EmptyState title={t('pops.noContract')} text={t('pops.noContractText')} icon={<FileText size={18} />} />;
    if (!earlier.data) return <MaterialForm contracts={running} />;
    if (!earlier.data.editable) return <EmptyState title={t('pops.notEditable')} text={t('pops.notEditableText')} />;
    return (
      <Opened key={follows} latest={earlier.data}>
        {(opened) => <MaterialForm contracts={running} follows={opened} />}
      </Opened>
    );
  };
  return (
    <>
      <PageHeader
        title={earlier.data ? t('pops.nextOf', { name: earlier.data.popName }) : t('pops.new')}
        crumbs={[{ label: t('pops.title'), to: path() }]}
      />
      {body()}
    </>
  );
}
