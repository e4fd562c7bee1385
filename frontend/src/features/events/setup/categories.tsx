import { eventCategories, eventCategoryDelete } from '@bls/proto/client/licensing/event';
import type { EventCategory } from '@bls/proto/contracts/calls/licensing/event';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Picture } from '../../../domain/company/picture.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { useCall } from '../../../lib/api/query.js';
import { CategoryDialog } from './category-dialog.js';
import { RemoveEntry } from './remove-entry.js';
import { useNameOf } from '../../../lib/text/names.js';

/** Categories of events with their banners; empty ones can be removed. */
export default function Categories() {
  const { t } = useTranslation();
  const named = useNameOf();
  const { data, error, refetch } = useCall(eventCategories, {});
  const [edited, edit] = useState<EventCategory | 'new'>();
  const [removed, remove] = useState<EventCategory>();
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const add = (
    <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => edit('new')}>
      {t('events.categories.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('menu.eventCategories')} note={t('events.categories.text')} actions={add} />
      {data.categories.length === 0 ? <EmptyState title={t('events.categories.empty')} action={add} /> : null}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.categories.map((category) => (
          <li key={category.id}>
            <Card
              title={named(category)}
              actions={
                <span className="flex">
                  <IconButton
                    label={t('events.categories.edit', { name: named(category) })}
                    icon={<Pencil size={15} aria-hidden />}
                    onClick={() => edit(category)}
                  />
                  {category.events === 0 ? (
                    <IconButton
                      label={t('events.remove', { name: named(category) })}
                      icon={<Trash2 size={15} aria-hidden />}
                      onClick={() => remove(category)}
                    />
                  ) : null}
                </span>
              }
            >
              <Picture
                fileId={category.bannerFileId}
                alt={t('events.bannerOf', { name: named(category) })}
                className="aspect-[3/1] w-full"
              />
              <p className="mt-2 flex justify-between gap-3 text-xs text-muted">
                <span className="truncate">{category.bannerName}</span>
                <span className="shrink-0">{t('events.count', { count: category.events })}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {edited ? <CategoryDialog {...(edited === 'new' ? {} : { category: edited })} onClose={() => edit(undefined)} /> : null}
      <RemoveEntry call={eventCategoryDelete} entry={removed} onClose={() => remove(undefined)} />
    </>
  );
}
