import { contractDocumentChoices } from '@bls/proto/client/licensing/contracts/contract-document';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { Button } from '../../../ui/actions/button.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { GenerateForm } from './generate-form.js';

/** Writes the document of a draft: at once when it has none, on demand when another template is wanted. */
export function DocumentCard({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const isDraft = contract.status === 'draft' && contract.current && can('contract.generate');
  const hasDocument = contract.files.some(({ kind }) => kind === 'generated');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setWasOpen(true);
    setOpen(false);
  };
  const isShown = isDraft && (isOpen || !hasDocument);
  const query = useCall(contractDocumentChoices, isShown ? { contractVersionId: contract.contractVersionId } : undefined, { staleTime: 0 });
  if (!isDraft) return null;
  if (!isShown)
    return (
      <Card
        title={t('contracts.document.title')}
        actions={
          <Button autoFocus={wasOpen} onClick={() => setOpen(true)}>
            {t('contracts.document.again')}
          </Button>
        }
      >
        <p className="text-muted">{t('contracts.document.againText')}</p>
      </Card>
    );
  return (
    <Card title={t('contracts.document.title')}>
      {query.data ? (
        <>
          {hasDocument ? null : <p className="mb-3 text-muted">{t('contracts.document.waits')}</p>}
          <GenerateForm contract={contract} {...query.data} onDone={close} onCancel={hasDocument ? close : undefined} />
        </>
      ) : (
        <Awaiting query={query} />
      )}
    </Card>
  );
}
