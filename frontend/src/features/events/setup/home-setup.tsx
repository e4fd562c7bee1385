import { eventCategories, eventHome, eventHomeSave, eventList } from '@bls/proto/client/licensing/event';
import type { EventHome } from '@bls/proto/contracts/calls/licensing/event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { useUnsavedGuard } from '../../../lib/screens/unsaved.js';
import { EventsHome } from '../events-home.js';
import { OrderedPick } from './ordered-pick.js';
import { useNameOf } from '../../../lib/text/names.js';

/** The content of the events home page: editable for event managers, read-only for others. */
export default function HomeSetup() {
  const { t } = useTranslation();
  const manages = useCan()('event.manage');
  const { data, error, refetch } = useCall(eventHome, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  if (manages) return <Setup key={data.revision} home={data} />;
  return (
    <>
      <PageHeader title={t('menu.eventHome')} />
      <EventsHome home={data} />
    </>
  );
}

function Setup({ home }: { home: EventHome }) {
  const { t } = useTranslation();
  const named = useNameOf();
  const save = useCommand(eventHomeSave);
  const { data: published } = useCall(eventList, { status: ['published'], pageSize: 100, sort: 'from' });
  const { data: all } = useCall(eventCategories, {});
  const [events, setEvents] = useState(home.events.map(({ id }) => id));
  const [categories, setCategories] = useState(home.categories.map(({ id }) => id));
  const same = (a: readonly string[], b: readonly { id: string }[]) => a.join() === b.map(({ id }) => id).join();
  const dirty = !same(events, home.events) || !same(categories, home.categories);
  useUnsavedGuard(dirty);
  const send = () =>
    save.mutateAsync({ eventIds: events, categoryIds: categories, revision: home.revision }).then(
      () => notify.success(),
      (failure: unknown) => notify.error(failure, t),
    );
  const rows = published?.rows ?? home.events;
  const pick = <T extends { id: string }>(ids: readonly string[], from: readonly T[]) =>
    ids.flatMap((id) => from.find((each) => each.id === id) ?? []);
  const preview = { ...home, events: pick(events, rows), categories: pick(categories, all?.categories ?? home.categories) };
  return (
    <>
      <PageHeader
        title={t('menu.eventHome')}
        note={t('events.home.text')}
        actions={
          <Button kind="primary" disabled={!dirty} busy={save.isPending} onClick={() => void send()}>
            {t('common.save')}
          </Button>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[420px_minmax(0,1fr)]">
        <div className="space-y-4">
          <OrderedPick
            title={t('events.home.events')}
            add={t('events.home.addEvent')}
            options={rows.map((event) => ({ id: event.id, label: named(event) }))}
            chosen={events}
            onChange={setEvents}
          />
          <OrderedPick
            title={t('menu.eventCategories')}
            add={t('events.home.addCategory')}
            options={(all?.categories ?? []).map((category) => ({ id: category.id, label: named(category) }))}
            chosen={categories}
            onChange={setCategories}
          />
        </div>
        <Card title={t('events.home.preview')}>
          <EventsHome home={preview} />
        </Card>
      </div>
    </>
  );
}
