import type { WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Status } from '../../ui/feedback/status.js';

type Version = WorkflowDesign['versions'][number];
type Props = { data: WorkflowDesign; onTake: (version: number | undefined) => void };

/** The published versions with the number of items on each; each can be copied into the draft. */
export function Versions({ data, onTake }: Props) {
  const { t } = useTranslation();
  const [latest] = data.versions;
  const standard = { version: 0, publishedAt: '', publishedBy: { userId: '', name: '' }, note: null, running: data.runningOnStandard };
  const columns: PlainColumn<Version>[] = [
    {
      id: 'version',
      header: t('workflowDesigner.versions.version'),
      cell: ({ version }) => (
        <span className="inline-flex items-center gap-2">
          {version === 0 ? t('workflowDesigner.standard') : t('workflowDesigner.version', { version })}
          {version === (latest?.version ?? 0) ? <Status tone="ok" text={t('workflowDesigner.versions.inForce')} /> : null}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('workflowDesigner.versions.at'),
      cell: ({ publishedAt }) => (publishedAt ? <DateText value={publishedAt} time /> : '–'),
    },
    { id: 'by', header: t('workflowDesigner.versions.by'), cell: ({ publishedBy }) => publishedBy.name || '–' },
    { id: 'note', header: t('workflowDesigner.versions.note'), wide: true, cell: ({ note }) => note ?? '–' },
    { id: 'running', header: t('workflowDesigner.versions.running'), align: 'right', cell: ({ running }) => running },
    {
      id: 'take',
      header: t('workflowDesigner.versions.action'),
      align: 'right',
      cell: ({ version }) => (
        <Button size="small" onClick={() => onTake(version || undefined)}>
          {t('workflowDesigner.versions.take')}
        </Button>
      ),
    },
  ];
  return (
    <PlainTable
      stacked
      label={t('workflowDesigner.tab.versions')}
      columns={columns}
      rows={[...data.versions, standard]}
      rowId={({ version }) => String(version)}
    />
  );
}
