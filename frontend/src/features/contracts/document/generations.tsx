import type { ContractDetail, ContractGeneration } from '@bls/proto/contracts/views/contract';
import { useTranslation } from 'react-i18next';
import { useWho } from '../../../domain/workflow/workflow-text.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Card } from '../../../ui/layout/card.js';
import { useTemplateName } from './template-name.js';
import { useTermsList } from './use-terms-list.js';

/** Agreed terms that the current document has no place for, with the reason; for people of the licensor. */
export function MissingTermsAlert({ contract }: { contract: ContractDetail }) {
  const latest = contract.generations.at(-1);
  return latest && latest.missing.length > 0 ? <Missing generation={latest} /> : null;
}

function Missing({ generation: { missing, reason, by } }: { generation: ContractGeneration }) {
  const { t } = useTranslation();
  const listOf = useTermsList();
  return (
    <Alert tone="warning" title={t('contracts.document.missing', { count: missing.length })}>
      <p>{listOf(missing)}</p>
      <p className="mt-1 break-words whitespace-pre-line">{t('contracts.document.reasonOf', { name: by?.name ?? '', reason })}</p>
    </Alert>
  );
}

/** With which templates the document was written, newest first. */
export function Generations({ generations }: { generations: readonly ContractGeneration[] }) {
  const { t } = useTranslation();
  const nameOf = useTemplateName();
  const who = useWho();
  if (generations.length === 0) return null;
  return (
    <Card title={t('contracts.document.generations')}>
      <ol className="space-y-3">
        {generations.toReversed().map((generation) => (
          <li key={generation.at} className="space-y-1.5">
            <p>
              <span className="font-medium">{nameOf(generation.templateName, generation.language)}</span>
              <span className="text-xs text-muted">
                {' · '}
                {t('workflow.version', { version: generation.version })} · {generation.by ? who(generation.by.name) : t('workflow.system')}{' '}
                · <DateText value={generation.at} time />
              </span>
            </p>
            {generation.missing.length > 0 ? <Missing generation={generation} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
