import { designTemplateList } from '@bls/proto/client/approvals/settings/design-template';
import { DESIGN_TYPES, TEMPLATE_KINDS } from '@bls/proto/domain/enumerations/approval';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { type Column, DataTable, type Filter } from '../../../domain/list/data-table.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { PicturedName } from '../../../domain/picture/pictured-name.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { Status } from '../../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { useCan, useUser } from '../../../lib/session/session.js';
import { templatePath } from '../paths.js';
import { UploadDialog } from './upload-dialog.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof designTemplateList>;

/** Design templates: staff see the number of licensees, a licensee sees whether it has confirmed the receipt. */
export default function TemplateList() {
  const { t } = useTranslation();
  const can = useCan();
  const licensee = useUser()?.UserType === USER_TYPES.licensee;
  const [adding, add] = useState(false);
  const list = useListState(designTemplateList, { sort: '-uploadedAt' });
  const columns = useColumns(licensee);
  const filters: Filter[] = [
    {
      id: 'designType',
      label: t('designs.type'),
      options: DESIGN_TYPES.map((value) => ({ value, label: t(`designApproval.type.${value}`) })),
    },
    {
      id: 'kind',
      label: t('designs.kind'),
      options: TEMPLATE_KINDS.map((value) => ({ value, label: t(`designApproval.templateKind.${value}`) })),
    },
  ];
  const upload = can('design.release') ? (
    <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => add(true)}>
      {t('designs.addTemplate')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('designs.templates')} note={list.note} actions={upload} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => templatePath(row.id)}
        filters={filters}
        empty={
          <EmptyState
            title={t('designs.emptyTemplates')}
            text={t(licensee ? 'designs.emptyTemplatesLicensee' : 'designs.emptyTemplatesText')}
            action={upload}
          />
        }
      />
      {adding ? <UploadDialog onClose={() => add(false)} /> : null}
    </>
  );
}

function useColumns(licensee: boolean): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const catalogue = useCatalogue();
  const releases: Column<Row> = licensee
    ? {
        id: 'release',
        header: t('designs.status'),
        badge: true,
        cell: ({ releases: [own] }) =>
          own ? <Status tone={designReleaseWorkflow.states[own.status].tone} text={t(`designRelease.status.${own.status}`)} /> : null,
      }
    : {
        id: 'release',
        header: t('designs.releasedTo'),
        badge: true,
        cell: (row) => {
          const count = row.releases.filter(({ status }) => status !== 'withdrawn').length;
          return count > 0 ? t('designs.licensees', { count }) : <Status tone="neutral" text={t('designs.notReleased')} />;
        },
      };
  return [
    { id: 'name', header: t('designs.name'), sort: true, title: true, width: 280, cell: (row) => <Name row={row} /> },
    { id: 'designType', header: t('designs.type'), sort: true, cell: (row) => t(`designApproval.type.${row.designType}`) },
    {
      id: 'property',
      header: t('designs.property'),
      sort: true,
      cell: (row) => (row.propertyName ? name(row, 'propertyName') : t('designs.allProperties')),
    },
    {
      id: 'category',
      header: t('designs.category'),
      cell: (row) => (row.category ? catalogue.nameOf(row.category) : t('designs.allCategories')),
    },
    releases,
    { id: 'uploadedAt', header: t('designs.uploadedAt'), sort: true, align: 'right', cell: (row) => <DateText value={row.uploadedAt} /> },
  ];
}

function Name({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <PicturedName
      fileId={row.file.pictures === 'none' ? null : row.file.fileId}
      icon={<FileText size={14} aria-hidden />}
      name={row.name}
      below={`${t(`designApproval.templateKind.${row.kind}`)} · ${row.file.kind.toUpperCase()}`}
    />
  );
}
