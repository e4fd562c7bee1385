import { contractRead } from '@bls/proto/client/licensing/contracts/contract';
import { contractReceived } from '@bls/proto/client/licensing/contracts/contract-redline';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Select } from '../../../ui/form/select.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { contractPath } from '../paths.js';
import { DecideChanges } from './decide-changes.js';
import { wordFiles } from './word-files.js';

/** What the other side changed in the Word file of a contract, decided change by change. */
export default function Received() {
  const { t } = useTranslation();
  const { contractVersionId } = useParams(ROUTES.contracts.received);
  const [receivedFileId] = useSearchValue('received');
  const [sentFileId, setSent] = useSearchValue('sent');
  const contract = useCall(contractRead, { contractVersionId });
  const request = receivedFileId && sentFileId ? { contractVersionId, receivedFileId, sentFileId } : undefined;
  const query = useCall(contractReceived, request, { staleTime: 0 });
  if (!contract.data) return <Awaiting query={contract} />;
  const back = contractPath(contractVersionId);
  const { number } = contract.data;
  if (!request) return <EmptyState title={t('contracts.word.none')} action={<ButtonLink to={back}>{number}</ButtonLink>} />;
  const options = wordFiles(contract.data)
    .filter(({ fileId }) => fileId !== receivedFileId)
    .map(({ fileId, kind, version, name }) => ({
      value: fileId,
      label: `${t(`contract.fileKind.${kind}`)} · ${t('workflow.version', { version })} · ${name}`,
    }));
  return (
    <>
      <PageHeader title={t('contracts.word.received')} note={t('contracts.word.receivedNote')} crumbs={[{ label: number, to: back }]} />
      <div className="mb-4 max-w-xl">
        <Select label={t('contracts.word.sent')} value={request.sentFileId} options={options} onChange={setSent} />
      </div>
      {query.data ? (
        <DecideChanges key={query.data.fingerprint} contract={contract.data} request={request} received={query.data} />
      ) : (
        <Awaiting query={query} />
      )}
    </>
  );
}
