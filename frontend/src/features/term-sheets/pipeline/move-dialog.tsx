import { termSheetDecide } from '@bls/proto/client/licensing/term-sheets/writing';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../domain/workflow/action-dialog.js';
import { useWorkflowTexts } from '../../../domain/workflow/workflow-text.js';
import { useCommand } from '../../../lib/api/query.js';
import type { Chosen } from './types.js';

/** The dialog of the action that moves a deal, as on its page. */
export function MoveDialog({ chosen: { card, move, revision }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation();
  const { action: label } = useWorkflowTexts('termSheet');
  const decide = useCommand(termSheetDecide);
  const { action } = move;
  return (
    <ActionDialog
      action={action}
      label={label(action.action)}
      text={`${card.number} v${card.version}`}
      purpose="feedback"
      fileText={{ label: t('termSheets.fileKind.feedback') }}
      run={({ comment, fileIds, password }) =>
        decide.mutateAsync({
          termSheetVersionId: card.termSheetVersionId,
          revision,
          action: action.action as TermSheetAction,
          ...(comment ? { comment } : {}),
          ...(fileIds ? { fileIds } : {}),
          ...(password ? { password } : {}),
        })
      }
      onClose={onClose}
    />
  );
}
