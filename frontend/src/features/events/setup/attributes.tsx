import { eventAttributeDelete, eventAttributes } from '@bls/proto/client/licensing/event';
import type { EventAttribute } from '@bls/proto/contracts/calls/licensing/event';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { useCall } from '../../../lib/api/query.js';
import { AttributeDialog } from './attribute-dialog.js';
import { RemoveEntry } from './remove-entry.js';
import { useNameOf } from '../../../lib/text/names.js';

/** The attributes of event products; unused ones can be removed. */
export default function Attributes() {
  const { t } = useTranslation();
  const named = useNameOf();
  const { data, error, refetch } = useCall(eventAttributes, {});
  const [edited, edit] = useState<EventAttribute | 'new'>();
  const [removed, remove] = useState<EventAttribute>();
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const add = (
    <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => edit('new')}>
      {t('events.attributes.new')}
    </Button>
  );
  const columns: PlainColumn<EventAttribute>[] = [
    { id: 'name', header: t('events.name'), cell: (row) => <span className="font-medium">{named(row)}</span> },
    { id: 'kind', header: t('events.attributes.kind'), cell: (row) => t(`eventAttributeKind.${row.kind}`) },
    { id: 'unit', header: t('events.attributes.unit'), cell: (row) => row.unit ?? '–' },
    { id: 'choices', header: t('events.attributes.choices'), wide: true, cell: (row) => row.choices.join(', ') || '–' },
    { id: 'required', header: t('events.attributes.required'), cell: (row) => (row.required ? t('events.attributes.required') : '–') },
    {
      id: 'inProductFiles',
      header: t('events.attributes.inProductFiles'),
      cell: (row) => (row.inProductFiles ? t('events.attributes.inProductFiles') : '–'),
    },
    { id: 'products', header: t('events.products'), align: 'right', cell: (row) => row.products },
    {
      id: 'actions',
      header: '',
      align: 'right',
      cell: (row) => (
        <span className="flex justify-end">
          <IconButton
            label={t('events.attributes.edit', { name: named(row) })}
            icon={<Pencil size={15} aria-hidden />}
            onClick={() => edit(row)}
          />
          <IconButton
            label={t('events.remove', { name: named(row) })}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => remove(row)}
            disabled={row.products > 0}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('menu.eventAttributes')} note={t('events.attributes.text')} actions={add} />
      {data.attributes.length === 0 ? (
        <EmptyState title={t('events.attributes.empty')} action={add} />
      ) : (
        <Card flush>
          <PlainTable stacked label={t('menu.eventAttributes')} columns={columns} rows={data.attributes} rowId={(row) => row.id} />
        </Card>
      )}
      {edited ? <AttributeDialog {...(edited === 'new' ? {} : { attribute: edited })} onClose={() => edit(undefined)} /> : null}
      <RemoveEntry call={eventAttributeDelete} entry={removed} onClose={() => remove(undefined)} />
    </>
  );
}
