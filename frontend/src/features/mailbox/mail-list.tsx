import { mailboxList } from '@bls/proto/client/identity/mail/mailbox';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { MailState } from './mail-state.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Row = RowOf<typeof mailboxList>;

/** The mails that an installation without a mail server has stored instead of sending. */
export default function MailList() {
  const { t } = useTranslation();
  const list = useListState(mailboxList, { sort: '-createdAt' });
  const columns: Column<Row>[] = [
    { id: 'subject', header: t('mailbox.subject'), sort: true, title: true, cell: (row) => row.subject },
    { id: 'toName', header: t('mailbox.to'), sort: true, cell: (row) => `${row.toName} <${row.toAddress}>` },
    { id: 'language', header: t('mailbox.language'), cell: (row) => t(`notificationSetup.language.${row.language}`) },
    { id: 'state', header: t('mailbox.stateTitle'), badge: true, cell: (row) => <MailState state={row.state} /> },
    { id: 'createdAt', header: t('mailbox.written'), sort: true, align: 'right', cell: (row) => <DateText value={row.createdAt} time /> },
  ];
  return (
    <>
      <PageHeader title={t('mailbox.title')} note={t('mailbox.note')} />
      <DataTable list={list} columns={columns} rowId={(row) => row.id} rowTo={(row) => pathTo(ROUTES.mailbox.mail, { id: row.id })} />
    </>
  );
}
