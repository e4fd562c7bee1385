import { contractRead } from '@bls/proto/client/licensing/contracts/contract';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useWaitsFor } from '../../domain/workflow/workflow-text.js';
import { useUser } from '../../lib/session/session.js';
import { contractPath, listPath } from './paths.js';

/** The confirmation that the contract was moved: the recipient, and the next actions. */
export default function MoveStepSuccess() {
  const { t } = useTranslation();
  const waitsFor = useWaitsFor();
  const user = useUser();
  const [id] = useSearchValue('contractVersionId');
  const query = useCall(contractRead, id ? { contractVersionId: id } : undefined);
  const list = <ButtonLink to={listPath(user?.UserType)}>{t('contracts.moved.list')}</ButtonLink>;
  if (!id) return <EmptyState title={t('contracts.view.choose')} action={list} />;
  if (!query.data) return <Awaiting query={query} />;
  const contract = query.data;
  const actions = (
    <>
      <ButtonLink kind="primary" to={contractPath(id)}>
        {t('contracts.moved.open')}
      </ButtonLink>
      {list}
    </>
  );
  return (
    <>
      <PageHeader title={t('contracts.moved.title')} />
      <EmptyState
        icon={<CircleCheck size={18} />}
        title={t('contracts.moved.done', { number: contract.number, status: t(`contract.status.${contract.status}`) })}
        text={t('contracts.moved.next', { who: waitsFor(contract.waitsFor) })}
        action={actions}
      />
    </>
  );
}
