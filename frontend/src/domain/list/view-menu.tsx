import { listViewDelete, listViewList, listViewSave } from '@bls/proto/client/identity/people/list-view';
import type { ListedView } from '@bls/proto/contracts/calls/identity/people/list-view';
import { Bookmark, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, useCall, useCommand } from '../../lib/api/query.js';
import type { Search } from '../../lib/screens/search-string.js';
import { stringifySearch } from '../../lib/screens/search-string.js';
import { Button } from '../../ui/actions/button.js';
import { Check } from '../../ui/form/checkbox.js';
import { controlClass } from '../../ui/form/field.js';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';
import { Popover } from '../../ui/overlay/popover.js';
import type { AnyList } from '../../ui/table/types.js';

type View = Pick<ListedView, 'name' | 'address' | 'shared' | 'owner'>;

const withoutPage = (address: Search): Search => Object.fromEntries(Object.entries(address).filter(([key]) => key !== 'page'));
const same = (a: Search, b: Search): boolean => stringifySearch(withoutPage(a)) === stringifySearch(withoutPage(b));

/** The saved views of a list. They are requested once for all lists, when the first list needs them. */
function useViews(listId: string, wanted: boolean) {
  const { t } = useTranslation();
  const { data } = useCall(listViewList, wanted ? {} : undefined, { staleTime: 5 * 60_000 });
  const saveView = useCommand(listViewSave, { quiet: true });
  const deleteView = useCommand(listViewDelete, { quiet: true });
  const done = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      notify.error(error, t);
    }
    await refresh(listViewList);
  };
  const views: readonly View[] = data?.views.filter((view) => view.listId === listId) ?? [];
  return {
    views,
    save: (view: Pick<View, 'name' | 'address' | 'shared'>) => done(saveView.mutateAsync({ listId, ...view })),
    remove: ({ name }: Pick<View, 'name'>) => done(deleteView.mutateAsync({ listId, name })),
  };
}

/** Saved views: the current filters, sort and columns under a name. */
export function ViewMenu({ list }: { list: AnyList }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const shareId = useId();
  const [open, setOpen] = useState(false);
  const { views, save: saveView, remove } = useViews(list.id, open || Object.keys(withoutPage(list.address)).length > 0);
  const current = views.find((view) => same(view.address, list.address));
  const save = () => {
    const wanted = name.trim();
    if (!wanted) return;
    void saveView({ name: wanted, address: withoutPage(list.address), shared });
    setName('');
    setShared(false);
    setOpen(false);
  };
  const apply = (address: Search) => {
    list.reset(address);
    setOpen(false);
  };
  const trigger = (
    <Button kind="quiet" icon={<Bookmark size={15} aria-hidden />}>
      <span className="max-w-40 truncate">{current?.name ?? t('list.views')}</span>
    </Button>
  );
  return (
    <Popover trigger={trigger} align="end" open={open} onOpenChange={setOpen} label={t('list.views')} className="w-72">
      <ul>
        <li>
          <ViewButton onClick={() => apply({})}>{t('list.viewAll')}</ViewButton>
        </li>
        {views.map((view) => (
          <li key={`${view.name} ${view.owner ?? ''}`} className="flex items-center">
            <ViewButton current={view === current} onClick={() => apply(view.address)}>
              {view.name}
              {view.owner || view.shared ? (
                <span className="ml-1.5 text-xs font-normal text-muted">
                  {view.owner ? t('list.viewBy', { name: view.owner }) : t('list.viewIsShared')}
                </span>
              ) : null}
            </ViewButton>
            {view.owner ? null : (
              <IconButton
                plain
                label={t('list.viewDelete', { name: view.name })}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => void remove(view)}
              />
            )}
          </li>
        ))}
      </ul>
      <form
        className="mt-1 flex flex-wrap gap-2 border-t border-line p-1 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          placeholder={t('list.viewName')}
          aria-label={t('list.viewName')}
          className={cx(controlClass(false), 'w-auto flex-1')}
        />
        <Button type="submit" disabled={!name.trim()}>
          {t('common.save')}
        </Button>
        <label htmlFor={shareId} className="flex basis-full items-center gap-2 px-1">
          <Check id={shareId} checked={shared} onChange={setShared} />
          {t('list.viewShare')}
        </label>
      </form>
    </Popover>
  );
}

const ViewButton = ({ current, onClick, children }: { current?: boolean; onClick: () => void; children: React.ReactNode }) => (
  <button
    type="button"
    aria-current={current || undefined}
    onClick={onClick}
    className="focus-inset h-8 min-w-0 flex-1 truncate rounded-md px-2 text-left hover:bg-hover aria-[current]:font-semibold max-sm:h-9"
  >
    {children}
  </button>
);
