import { contractRedline } from '@bls/proto/client/licensing/contracts/contract-redline';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { receivedActions } from '@bls/proto/domain/workflow/received';
import { FileDiff, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from '../../../domain/files/file-upload.js';
import { useMadeFile } from '../../../domain/files/use-made-file.js';
import { useWho } from '../../../domain/workflow/workflow-text.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useCan } from '../../../lib/session/session.js';
import { Button } from '../../../ui/actions/button.js';
import { Select } from '../../../ui/form/select.js';
import { Card } from '../../../ui/layout/card.js';
import { receivedPath } from '../paths.js';
import { wordFiles } from './word-files.js';

/** The contract as a Word file: with the changes since an earlier one, and what came back from the other side. */
export function WordCard({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const who = useWho();
  const { go } = useScreen();
  const files = wordFiles(contract);
  const newest = files.at(-1);
  const [chosen, setChosen] = useState<string>();
  const make = useMadeFile(contractRedline);
  const receives = contract.current && contract.status !== 'signedAll' && can('contract.generate');
  if (!newest || (files.length < 2 && !receives)) return null;
  const { contractVersionId } = contract;
  const earlier = files.slice(0, -1);
  const since = earlier.find(({ fileId }) => fileId === chosen) ?? earlier.at(-1);
  const labelOf = ({ kind, version, by }: (typeof files)[number]): string =>
    `${t(`contract.fileKind.${kind}`)} · ${t('workflow.version', { version })} · ${who(by)}`;
  // what the other side uploaded was made from the file before it
  const review = (receivedFileId: string, sentFileId: string) =>
    go(receivedPath(contractVersionId), { search: { received: receivedFileId, sent: sentFileId } });
  return (
    <Card title={t('contracts.word.title')}>
      <div className="space-y-4">
        {since ? (
          <div className="flex flex-wrap items-end gap-2">
            <Select
              className="min-w-0 flex-1 basis-64"
              label={t('contracts.word.since')}
              value={since.fileId}
              options={earlier.map((file) => ({ value: file.fileId, label: labelOf(file) }))}
              onChange={setChosen}
            />
            <Button
              icon={<FileText size={14} aria-hidden />}
              busy={make.making !== undefined}
              onClick={() => void make.save({ contractVersionId, fromFileId: since.fileId, toFileId: newest.fileId })}
            >
              {t('contracts.word.download')}
            </Button>
            {receives ? (
              <Button icon={<FileDiff size={14} aria-hidden />} onClick={() => review(newest.fileId, since.fileId)}>
                {t('contracts.word.reviewLatest')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {receives ? (
          <WhileTaken contract={contract}>
            <FileUpload
              purpose="contractFile"
              label={t('contracts.word.upload')}
              help={t('contracts.word.uploadHelp')}
              value={[]}
              onChange={(uploaded) => {
                const file = uploaded.at(-1);
                if (file) review(file.fileId, newest.fileId);
              }}
            />
          </WhileTaken>
        ) : null}
      </div>
    </Card>
  );
}

/** The children while the reader can take a file of the other side over, else the reason why not. */
function WhileTaken({ contract, children }: { contract: ContractDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const taking = receivedActions(contract.actions);
  if (taking.some(({ allowed }) => allowed)) return children;
  const reason =
    taking.length > 0 ? t('refusal.notYourRole') : t('contracts.word.closed', { status: t(`contract.status.${contract.status}`) });
  return (
    <div>
      <p className="font-medium">{t('contracts.word.upload')}</p>
      <p className="text-muted">{reason}</p>
    </div>
  );
}
