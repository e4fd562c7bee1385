import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { approvalContracts } from '@bls/proto/client/approvals/reading';
import { approvalCreate } from '@bls/proto/client/approvals/writing';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { PageSkeleton } from '../../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/layout/states.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { detailPath, usePaths } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

/** The first step of a new product: the choice of the contract. All other fields are in the draft. */
export default function NewProduct() {
  const { t } = useTranslation();
  const { list } = usePaths();
  const { leave } = useScreen();
  const query = useCall(approvalContracts, {});
  const create = useCommand(approvalCreate);
  // one id per visit: a second click, or a retry after a lost connection, creates no second draft
  const [id] = useState(() => crypto.randomUUID());
  const open = async (contract: ContractTerms) => {
    try {
      await create.mutateAsync({ id, contractId: contract.contractId });
      leave(detailPath(id, true));
    } catch (error) {
      notify.error(error, t);
    }
  };
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    if (!query.data) return <PageSkeleton />;
    if (query.data.contracts.length === 0)
      return <EmptyState title={t('approvals.new.noContract')} text={t('approvals.new.noContractText')} icon={<FileText size={18} />} />;
    return (
      <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {query.data.contracts.map((contract) => (
          <li key={contract.contractId}>
            <ContractChoice contract={contract} disabled={create.isPending} onChoose={() => void open(contract)} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHeader
        title={t('approvals.new.title')}
        crumbs={[{ label: t('approvals.list.title'), to: list }]}
        note={t('approvals.new.choose')}
      />
      {body()}
    </>
  );
}

function ContractChoice({ contract, disabled, onChoose }: { contract: ContractTerms; disabled: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const properties = contract.properties.map((p) => name(p)).join(t('deal.comma'));
  const articles = [...new Set(contract.articles.map((a) => a.productName))];
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex h-full w-full flex-col items-stretch justify-start rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-accent disabled:opacity-60"
    >
      <span className="block text-base font-semibold">{properties}</span>
      <span className="block text-muted">
        {contract.number} · <DateText value={contract.startsOn} /> – <DateText value={contract.endsOn} />
      </span>
      <span className="mt-2 line-clamp-2 block">{articles.join(t('deal.comma'))}</span>
      <span className="mt-auto block pt-3 font-medium text-accent-text">{t('approvals.new.use')}</span>
    </button>
  );
}
