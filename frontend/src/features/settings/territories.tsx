import { territoryDelete } from '@bls/proto/client/identity/tenants/territory';
import type { TerritoryRow } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PlainTable } from '../../domain/deal/plain-table.js';
import { useRuleText } from '../../ui/form/form.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { PageHeader } from '../../ui/layout/page.js';
import { issuesIn, packRule } from '../../lib/forms/rule-form.js';
import { useCommand } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { HOME } from './paths.js';
import { TerritoryDialog } from './territory-dialog.js';

/** The territories for properties and deals. */
export default function Territories() {
  const { t } = useTranslation();
  const edits = useCan()('admin.settings');
  const { query, rows, nameOf } = useTerritories();
  const [edited, edit] = useState<TerritoryRow | 'new'>();
  const [doomed, doom] = useState<TerritoryRow>();
  if (!query.data) return <Awaiting query={query} />;
  const columns = [
    { id: 'code', header: t('settings.territories.code'), cell: (row: TerritoryRow) => <span className="font-medium">{row.code}</span> },
    { id: 'name', header: t('settings.territories.name'), cell: (row: TerritoryRow) => row.name, wide: true },
    {
      id: 'nameZh',
      header: t('settings.territories.nameZh'),
      cell: (row: TerritoryRow) => <span lang="zh">{row.nameZh}</span>,
      wide: true,
    },
    {
      id: 'at',
      header: t('settings.territories.saved'),
      cell: (row: TerritoryRow) =>
        row.byName ? (
          <>
            {row.byName} · <DateText value={row.at} time />
          </>
        ) : (
          <span className="text-muted">{t('settings.asItCame')}</span>
        ),
    },
    ...(edits
      ? [
          {
            id: 'actions',
            header: t('settings.territories.actions'),
            align: 'right' as const,
            cell: (row: TerritoryRow) => (
              <span className="inline-flex">
                <IconButton
                  label={t('settings.territories.edit', { name: nameOf(row.code) })}
                  icon={<Pencil size={15} />}
                  onClick={() => edit(row)}
                />
                <IconButton
                  label={t('settings.territories.remove', { name: nameOf(row.code) })}
                  icon={<Trash2 size={15} />}
                  onClick={() => doom(row)}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('settings.territories.title')}
        note={t('settings.about.territories')}
        crumbs={[{ label: t('settings.title'), to: HOME }]}
        actions={
          edits ? (
            <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => edit('new')}>
              {t('settings.territories.add')}
            </Button>
          ) : undefined
        }
      />
      <Card flush>
        <PlainTable stacked label={t('settings.territories.title')} columns={columns} rows={rows} rowId={(row) => row.code} />
      </Card>
      {edited ? <TerritoryDialog {...(edited === 'new' ? {} : { territory: edited })} onClose={() => edit(undefined)} /> : null}
      {doomed ? <RemoveDialog territory={doomed} name={nameOf(doomed.code)} onClose={() => doom(undefined)} /> : null}
    </>
  );
}

function RemoveDialog({ territory, name, onClose }: { territory: TerritoryRow; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useRuleText();
  const remove = useCommand(territoryDelete);
  const { code, revision } = territory;
  const issue = issuesIn(remove.error)[0];
  const run = () => remove.mutate({ code, revision }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t('settings.territories.removeTitle', { name })}
      text={t('settings.territories.removeText')}
      confirm={t('settings.territories.removeButton')}
      busy={remove.isPending}
      danger
    >
      {remove.error ? <Alert tone="error">{issue ? text(packRule(issue)) : messageOf(remove.error, t)}</Alert> : null}
    </ConfirmDialog>
  );
}
