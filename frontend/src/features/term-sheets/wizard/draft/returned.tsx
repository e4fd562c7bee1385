import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/feedback/alert.js';
import { downloadUrl } from '../../../../lib/api/upload.js';
import { useWorkflowTexts } from '../../../../domain/workflow/workflow-text.js';

/** Decisions of the reviser about a counter-offer: their comments are no reason of the return. */
const OWN = new Set(['takeOver', 'decline']);

/** Why a deal was returned, on every step of its reviser. The message of a counter-offer stands in its card below. */
export function Returned({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { done } = useWorkflowTexts('termSheet');
  const reason = sheet.history
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .findLast(({ action, by, comment }) => by && comment && !OWN.has(action));
  if (sheet.status !== 'revisable' || !reason) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning" title={`${reason.by?.name} ${done(reason.action)} · ${t('workflow.version', { version: reason.version })}`}>
        <p className="whitespace-pre-line">{reason.action === 'counterOffer' ? t('counterOffer.next') : reason.comment}</p>
        {sheet.files
          .filter(({ fileId }) => reason.fileIds.includes(fileId))
          .map(({ fileId, name }) => (
            <a key={fileId} href={downloadUrl(fileId)} target="_blank" rel="noreferrer" className="mr-3 underline">
              {name}
            </a>
          ))}
      </Alert>
    </div>
  );
}
