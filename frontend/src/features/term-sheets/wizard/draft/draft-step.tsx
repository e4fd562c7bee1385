import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../../ui/layout/awaiting.js';
import { ButtonLink } from '../../../../ui/actions/button.js';
import { EmptyState } from '../../../../ui/layout/states.js';
import { useCall } from '../../../../lib/api/query.js';
import { viewPath } from '../../paths.js';

/** The polling interval for changes of others in the same draft. */
const LOOK_AGAIN_MS = 8000;

/** Loads the draft of a step; a term sheet that is no draft any more is read-only. */
export function DraftStep({ id, children }: { id: string; children: (sheet: TermSheetDetail) => ReactNode }) {
  const { t } = useTranslation();
  const query = useCall(termSheetRead, { termSheetVersionId: id }, { every: LOOK_AGAIN_MS });
  const sheet = query.data;
  if (!sheet) return <Awaiting query={query} />;
  if (!sheet.editable) {
    const read = <ButtonLink to={viewPath(id)}>{t('termSheets.wizard.read')}</ButtonLink>;
    return <EmptyState title={t('termSheets.wizard.locked', { status: t(`termSheet.status.${sheet.status}`) })} action={read} />;
  }
  return <>{children(sheet)}</>;
}
