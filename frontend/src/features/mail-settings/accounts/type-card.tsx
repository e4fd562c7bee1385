import { mailAccountRemove } from '@bls/proto/client/identity/mail/mail-settings';
import {
  MAIL_ACCOUNT_TYPES,
  MAIL_SERVER_TYPES,
  type MailAccountTypeName,
  type MailServerTypeName,
} from '@bls/proto/domain/enumerations/mail';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Status } from '../../../ui/feedback/status.js';
import { useCommand } from '../../../lib/api/query.js';
import type { Account } from './account.js';
import { AccountDialog } from './account-dialog.js';
import { TestButton } from './test-button.js';

const SERVERS: readonly MailServerTypeName[] = ['SMTP', 'POP3'];

type Props = {
  name: MailAccountTypeName;
  accounts: readonly Account[];
  failed: number;
  /** Mails are sent without an account too. */
  isSent: boolean;
};

/** One type of account: the server that sends its mails and the server that receives the replies. */
export function TypeCard({ name, accounts, failed, isSent }: Props) {
  const { t } = useTranslation();
  const accountOf = (server: MailServerTypeName) => accounts.find(({ serverType }) => serverType === MAIL_SERVER_TYPES[server]);
  const warning = failed > 0 ? <Status tone="error" text={t('mailSettings.failed', { count: failed })} /> : undefined;
  return (
    <Card flush title={t(`mailSettings.type.${name}`)} actions={warning}>
      <p className="px-4 pb-3 text-xs text-muted">{t(`mailSettings.typeNote.${name}`)}</p>
      <ul className="divide-y divide-line border-t border-line">
        {SERVERS.map((server) => (
          <ServerRow
            key={server}
            name={name}
            server={server}
            account={accountOf(server)}
            isSent={isSent || accountOf('SMTP') !== undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { name: MailAccountTypeName; server: MailServerTypeName; account: Account | undefined; isSent: boolean };

function ServerRow({ name, server, account, isSent }: RowProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useCommand(mailAccountRemove);
  const label = t('mailSettings.accountName', { type: t(`mailSettings.type.${name}`), server });
  const onRemove = async () => {
    if (!account) return;
    try {
      await remove.mutateAsync({ type: account.type, serverType: account.serverType, revision: account.revision });
      setAsking(false);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3" aria-label={label}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t(`mailSettings.server.${server}`)}</p>
        {account ? (
          <>
            <p className="truncate text-xs text-text">{account.email}</p>
            <p className="truncate text-xs text-muted">
              {account.server}:{account.port} · {t(account.ssl ? 'mailSettings.encrypted' : 'mailSettings.startTls')} ·{' '}
              {account.takesReplies ? `${t('mailSettings.withReplies')} · ` : null}
              {account.updatedByName}, <DateText value={account.updatedAt} />
            </p>
            {account.takesReplies && !isSent ? <Status tone="warning" text={t('mailSettings.repliesWait')} /> : null}
          </>
        ) : (
          <p className="text-xs text-muted">{t(`mailSettings.none.${server}`)}</p>
        )}
      </div>
      <div className="flex items-center gap-1.5">
        {account ? (
          <>
            <TestButton account={account} size="small" />
            <IconButton
              label={t('mailSettings.edit', { name: label })}
              icon={<Pencil size={14} aria-hidden />}
              onClick={() => setOpen(true)}
            />
            <IconButton
              label={t('mailSettings.remove', { name: label })}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => setAsking(true)}
            />
          </>
        ) : (
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => setOpen(true)}
            aria-label={t('mailSettings.addNamed', { name: label })}
          >
            {t('mailSettings.add')}
          </Button>
        )}
      </div>
      {open ? (
        <AccountDialog
          title={label}
          type={MAIL_ACCOUNT_TYPES[name]}
          serverType={MAIL_SERVER_TYPES[server]}
          account={account}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asking}
        danger
        busy={remove.isPending}
        title={t('mailSettings.removeTitle', { name: label })}
        text={t(`mailSettings.removeText.${server}`)}
        confirm={t('mailSettings.removeConfirm')}
        onClose={() => setAsking(false)}
        onConfirm={() => void onRemove()}
      />
    </li>
  );
}
