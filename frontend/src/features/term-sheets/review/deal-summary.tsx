import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { KeyFigures } from '../../../domain/deal/figures/key-figures.js';
import { useCan } from '../../../lib/session/session.js';
import { Changes } from './changes.js';
import { RightsWarning } from './rights-warning.js';

/** What a decision about a deal needs before its terms: key figures, clashes of rights, and the changes since the last version. */
export function DealSummary({ sheet }: { sheet: TermSheetDetail }) {
  const can = useCan();
  return (
    <>
      <KeyFigures terms={sheet.terms} termSheetVersionId={sheet.termSheetVersionId} revision={sheet.revision} />
      {can('rights.read') && sheet.current ? <RightsWarning sheet={sheet} all /> : null}
      {sheet.versions.length > 1 ? <Changes sheet={sheet} /> : null}
    </>
  );
}
