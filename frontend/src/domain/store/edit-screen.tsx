import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Opened } from '../company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { ApplicationForm } from './application-form.js';
import { KINDS } from './kinds.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** A new application (without an id), or an existing draft. */
export function EditScreen({ kind }: { kind: StoreKind }) {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.aul.edit);
  const { routes, detail, contracts: contractsCall } = KINDS[kind];
  const contracts = useCall(contractsCall, {});
  const draft = useCall(detail, id ? { id } : undefined);
  const crumbs = [{ label: t(`stores.${kind}.title`), to: pathTo(routes.list) }];
  const error = contracts.error ?? draft.error;
  const item = draft.data;
  const body = () => {
    if (error)
      return <ErrorState error={error} onRetry={() => void Promise.all([contracts.refetch(), id ? draft.refetch() : undefined])} />;
    if (!contracts.data || (id && !item)) return <PageSkeleton />;
    if (contracts.data.contracts.length === 0)
      return <EmptyState title={t('stores.noContract')} text={t('stores.noContractText')} icon={<FileText size={18} />} />;
    if (item && !item.mayEdit)
      return (
        <EmptyState
          title={t('stores.notEditable')}
          text={t('stores.notEditableText')}
          action={<ButtonLink to={pathTo(routes.review, { id })}>{t('stores.look')}</ButtonLink>}
        />
      );
    const running = contracts.data.contracts;
    if (!item) return <ApplicationForm kind={kind} contracts={running} />;
    return (
      <Opened key={id} latest={item}>
        {(opened) => <ApplicationForm kind={kind} contracts={running} draft={opened} />}
      </Opened>
    );
  };
  return (
    <>
      <PageHeader title={item ? `${item.number} v${item.version}` : t(`stores.${kind}.new`)} crumbs={crumbs} />
      {body()}
    </>
  );
}
