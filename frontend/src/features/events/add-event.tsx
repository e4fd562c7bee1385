import { eventRead } from '@bls/proto/client/licensing/event';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { EventForm } from './event-form.js';
import { LIST_PATH, viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** A new event, or with `id` an existing one. */
export default function AddEvent() {
  const { t } = useTranslation();
  const named = useNameOf();
  const [id] = useSearchValue('id');
  const { data: event, error, refetch } = useCall(eventRead, id ? { id } : undefined);
  const crumbs = [{ label: t('menu.eventManage'), to: LIST_PATH }];
  if (!id)
    return (
      <>
        <PageHeader title={t('events.new')} crumbs={crumbs} />
        <EventForm />
      </>
    );
  if (!event) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={named(event)} crumbs={[...crumbs, { label: event.number, to: viewPath(event.id) }]} />
      <Opened key={id} latest={event}>
        {(opened) => <EventForm event={opened} />}
      </Opened>
    </>
  );
}
