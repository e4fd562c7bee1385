import { termSheetPipeline } from '@bls/proto/client/licensing/term-sheets/reading';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSight } from '../../../domain/deal/use-sight.js';
import { useCall } from '../../../lib/api/query.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useScreen, useSearchValue } from '../../../lib/screens/screen.js';
import { useUser } from '../../../lib/session/session.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Segments } from '../../../ui/form/segments.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { signPath, signs } from '../paths.js';
import { MoveDialog } from './move-dialog.js';
import { StageColumn } from './stage-column.js';
import type { Card, Chosen } from './types.js';

/** Open deals by stage. A deal is moved by dragging its card, or by its menu, to where the workflow allows. */
export default function Pipeline() {
  const { t } = useTranslation();
  const user = useUser();
  const { money } = useSight();
  const [whose = 'all', setWhose] = useSearchValue('whose');
  const [dragged, drag] = useState<Card>();
  const [chosen, choose] = useState<Chosen>();
  const { go } = useScreen();
  const open = (move: Chosen) => (signs(move.move.action) ? go(signPath(move.card.termSheetVersionId)) : choose(move));
  const query = useCall(termSheetPipeline, whose === 'mine' && user ? { ownerId: [user.UserId] } : {}, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title={t('termSheets.pipeline.title')}
        note={t(money ? 'termSheets.pipeline.intro' : 'termSheets.pipeline.introPlain')}
        actions={
          <>
            <Segments
              label={t('termSheets.pipeline.whose')}
              value={whose === 'mine' ? 'mine' : 'all'}
              options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`termSheets.pipeline.${value}`) }))}
              onChange={(value) => setWhose(value === 'all' ? undefined : value)}
            />
            <ButtonLink to={pathTo(ROUTES.termSheets.licensorList)}>{t('termSheets.pipeline.list')}</ButtonLink>
          </>
        }
      />
      {query.data ? (
        <div className="scroll-quiet flex gap-3 overflow-x-auto pb-3" role="group" aria-label={t('termSheets.pipeline.title')} tabIndex={0}>
          {query.data.stages.map((stage) => (
            <StageColumn key={stage.stage} column={stage} dragged={dragged} onDrag={drag} onChoose={open} />
          ))}
        </div>
      ) : (
        <Awaiting query={query} />
      )}
      {chosen ? <MoveDialog key={chosen.card.termSheetVersionId} chosen={chosen} onClose={() => choose(undefined)} /> : null}
    </>
  );
}
