import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../domain/workflow/action-bar.js';
import { Card } from '../../ui/layout/card.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { WithAside } from '../../ui/layout/page.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../domain/workflow/workflow-line.js';
import type { HistoryEntry } from '../../domain/workflow/workflow-text.js';
import { Specimen } from './specimen.js';

const at = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
const ada = { name: 'Ada Lin', role: 'sales' };
const mei = { name: 'Mei Kwok', role: 'salesManager' };
const history: HistoryEntry[] = [
  { id: '1', version: 1, action: 'create', from: null, to: 'draft', by: ada, at: at(9) },
  { id: '2', version: 1, action: 'submit', from: 'draft', to: 'inReview', by: ada, at: at(8) },
  {
    id: '3',
    version: 1,
    action: 'disapprove',
    from: 'inReview',
    to: 'revisable',
    by: mei,
    at: at(6),
    comment: 'Year 3 projection is below the MG.',
  },
  {
    id: '4',
    version: 2,
    action: 'submit',
    from: 'revisable',
    to: 'inReview',
    by: ada,
    at: at(4),
    comment: 'Sell-off now 90 days, as asked by legal.',
    fileIds: ['a', 'b'],
  },
];
const noBrandOwner = { hasBrandOwner: false };

export function WorkflowSection() {
  const { t } = useTranslation();
  const workflow = termSheetWorkflow;
  const manager = { role: 'salesManager' as const, permissions: [] };
  return (
    <>
      <WorkflowLine
        workflow={workflow}
        texts="termSheet"
        state="inReview"
        history={history}
        since={at(4)}
        waitsFor={['termSheet.approveAsSalesManager']}
        mine
        facts={noBrandOwner}
      />
      <WorkflowLine workflow={workflow} texts="termSheet" state="draft" history={[]} since={at(0)} waitsFor={['termSheet.create']} />
      <WorkflowLine
        workflow={workflow}
        texts="termSheet"
        state="revisable"
        history={history.slice(0, 3)}
        since={at(6)}
        waitsFor={['termSheet.create']}
      />
      <WorkflowLine workflow={workflow} texts="termSheet" state="signedByAll" history={history} />
      <WithAside
        aside={
          <Card title="Timeline">
            <Timeline texts="termSheet" history={history} />
          </Card>
        }
      >
        <Specimen name="ActionBar">
          <ActionBar
            actions={actionsFor(workflow, 'inReview', manager)}
            texts="termSheet"
            filePurpose="feedback"
            run={() => Promise.resolve()}
          />
        </Specimen>
        <Specimen name="ActionBar, refused">
          <ActionBar
            actions={actionsFor(workflow, 'inReview', { role: 'legal', permissions: [] })}
            texts="termSheet"
            run={() => Promise.resolve()}
          />
        </Specimen>
        <Card title="KeyValueList">
          <KeyValueList
            rows={[
              { label: t('gallery.field.purpose'), value: 'CT-2024-0077' },
              { label: t('gallery.field.territories'), value: ['CN', 'HK', 'TW'].map((code) => t(`country.${code}`)).join(', ') },
              { label: t('gallery.field.amount'), value: '90', before: '60' },
              { label: t('gallery.field.note'), value: null },
            ]}
          />
        </Card>
      </WithAside>
    </>
  );
}
