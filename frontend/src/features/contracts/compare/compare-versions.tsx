import { contractCompare } from '@bls/proto/client/licensing/contracts/contract';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { Select } from '../../../ui/form/select.js';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { DiffTable } from './diff-table.js';
import { firstPair } from './first-pair.js';

type File = ContractDetail['files'][number];
/** Files whose text can be extracted. */
const READABLE = /\.(pdf|docx)$/i;

/** Compares the text of two files of the contract side by side. */
export function CompareVersions({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const files = contract.files.filter((file) => READABLE.test(file.name) && file.kind !== 'attachment');
  const pair = firstPair(files);
  const [left, setLeft] = useSearchValue('from');
  const [right, setRight] = useSearchValue('to');
  const chosen = (id: string | undefined, otherwise: File | undefined) => files.find((file) => file.fileId === id) ?? otherwise;
  const from = chosen(left, pair.from);
  const to = chosen(right, pair.to);
  const ready = from && to && from.fileId !== to.fileId;
  const query = useCall(
    contractCompare,
    ready ? { contractVersionId: contract.contractVersionId, fromFileId: from.fileId, toFileId: to.fileId } : undefined,
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (files.length < 2) return <EmptyState title={t('contracts.compare.one')} text={t('contracts.compare.oneText')} />;
  const options = files.map((file) => ({
    value: file.fileId,
    label: `${t(`contract.fileKind.${file.kind}`)} · ${t('workflow.version', { version: file.version })} · ${file.name}`,
  }));
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('contracts.compare.from')} value={from?.fileId ?? ''} options={options} onChange={setLeft} />
        <Select label={t('contracts.compare.to')} value={to?.fileId ?? ''} options={options} onChange={setRight} />
      </div>
      {ready ? null : <Alert tone="information">{t('contracts.compare.same')}</Alert>}
      {ready && !query.data ? <Awaiting query={query} /> : null}
      {query.data && ready ? (
        <Card title={t('contracts.compare.changes', { count: query.data.changes })} flush>
          {query.data.shortened ? (
            <div className="px-4 pb-3">
              <Alert tone="warning">{t('contracts.compare.shortened')}</Alert>
            </div>
          ) : null}
          <DiffTable rows={query.data.rows} from={query.data.from} to={query.data.to} />
        </Card>
      ) : null}
    </div>
  );
}
