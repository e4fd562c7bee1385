import type { WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import type { DesignKind } from '@bls/proto/domain/workflow/design/design';
import { hasShortDesign } from '@bls/proto/domain/workflow/design/short';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Status } from '../../ui/feedback/status.js';

type Version = WorkflowDesign['versions'][number];
/** What can be copied into the draft: a published version, or a workflow that the product ships. */
export type Taken = number | 'standard' | 'short';
type Props = { kind: DesignKind; data: WorkflowDesign; onTake: (taken: Taken) => void };
const STANDARD = 0;
const SHORT = -1;
const takenOf = (version: number): Taken => (version === STANDARD ? 'standard' : version === SHORT ? 'short' : version);
const SHIPPED = { publishedAt: '', publishedBy: { userId: '', name: '' } };

/** The published versions with the number of items on each; each, and those that the product ships, can be copied into the draft. */
export function Versions({ kind, data, onTake }: Props) {
  const { t } = useTranslation();
  const [latest] = data.versions;
  const standard = { ...SHIPPED, version: STANDARD, note: null, running: data.runningOnStandard };
  const short = hasShortDesign(kind) ? [{ ...SHIPPED, version: SHORT, note: t(`workflowDesigner.short.${kind}`), running: 0 }] : [];
  const nameOf = (version: number) =>
    version > 0
      ? t('workflowDesigner.version', { version })
      : t(version === SHORT ? 'workflowDesigner.short.name' : 'workflowDesigner.standard');
  const columns: PlainColumn<Version>[] = [
    {
      id: 'version',
      header: t('workflowDesigner.versions.version'),
      cell: ({ version }) => (
        <span className="inline-flex items-center gap-2">
          {nameOf(version)}
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
    {
      id: 'running',
      header: t('workflowDesigner.versions.running'),
      align: 'right',
      cell: ({ version, running }) => (version === SHORT ? '–' : running),
    },
    {
      id: 'take',
      header: t('workflowDesigner.versions.action'),
      align: 'right',
      cell: ({ version }) => (
        <Button size="small" onClick={() => onTake(takenOf(version))}>
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
      rows={[...data.versions, standard, ...short]}
      rowId={({ version }) => String(version)}
    />
  );
}
