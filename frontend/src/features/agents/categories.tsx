import { agentCategories, agentCategoryDelete } from '@bls/proto/client/licensing/agent';
import type { AgentCategory } from '@bls/proto/contracts/calls/licensing/agent';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { CategoryDialog, type EditedCategory } from './category-dialog.js';
import { useNameOf } from '../../lib/text/names.js';

/** Categories with their sub-categories; empty ones can be removed. */
export default function AgentCategories() {
  const { t } = useTranslation();
  const name = useNameOf();
  const writes = useCan()('agentProperty.write');
  const { data, error, refetch } = useCall(agentCategories, {});
  const [edited, edit] = useState<EditedCategory>();
  const [removed, setRemoved] = useState<AgentCategory>();
  const remove = useCommand(agentCategoryDelete);
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const textOf = (category: AgentCategory) => name(category);
  const below = (id: string | null) => data.categories.filter(({ parentId }) => parentId === id);
  const add = writes ? (
    <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => edit({})}>
      {t('agents.categories.new')}
    </Button>
  ) : null;
  const confirm = () =>
    removed &&
    remove
      .mutateAsync({ id: removed.id })
      .then(
        () => notify.success(),
        (failure: unknown) => notify.error(failure, t),
      )
      .finally(() => setRemoved(undefined));
  const actions = (category: AgentCategory, empty: boolean) =>
    writes ? (
      <span className="flex">
        <IconButton
          label={t('agents.categories.rename', { name: textOf(category) })}
          icon={<Pencil size={15} aria-hidden />}
          onClick={() => edit({ category })}
        />
        {empty ? (
          <IconButton
            label={t('agents.categories.remove', { name: textOf(category) })}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => setRemoved(category)}
          />
        ) : null}
      </span>
    ) : null;
  return (
    <>
      <PageHeader title={t('menu.agentCategories')} note={t('agents.categories.text')} actions={add} />
      {data.categories.length === 0 ? <EmptyState title={t('agents.categories.empty')} action={add} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {below(null).map((category) => (
          <Card
            key={category.id}
            flush
            title={textOf(category)}
            actions={actions(category, category.properties === 0 && below(category.id).length === 0)}
          >
            <ul className="divide-y divide-line border-t border-line">
              {below(category.id).map((inner) => (
                <li key={inner.id} className="flex min-h-10 items-center gap-3 px-4 py-1">
                  <span className="min-w-0 flex-1 truncate">{textOf(inner)}</span>
                  <span className="text-xs text-muted">{t('agents.count', { count: inner.properties })}</span>
                  {actions(inner, inner.properties === 0)}
                </li>
              ))}
              <li className="flex min-h-10 items-center justify-between gap-3 px-4 py-1 text-xs text-muted">
                {t('agents.count', { count: category.properties })}
                {writes ? (
                  <Button
                    kind="quiet"
                    size="small"
                    icon={<Plus size={14} aria-hidden />}
                    aria-label={t('agents.categories.addTo', { name: textOf(category) })}
                    onClick={() => edit({ parent: category })}
                  >
                    {t('agents.categories.newSub')}
                  </Button>
                ) : null}
              </li>
            </ul>
          </Card>
        ))}
      </div>
      {edited ? <CategoryDialog {...edited} onClose={() => edit(undefined)} /> : null}
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => void confirm()}
        title={removed ? t('agents.categories.remove', { name: textOf(removed) }) : ''}
        confirm={t('agents.categories.removeIt')}
        busy={remove.isPending}
        danger
      />
    </>
  );
}
