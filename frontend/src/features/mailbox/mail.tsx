import { mailboxAttachment, mailboxRead } from '@bls/proto/client/identity/mail/mailbox';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMadeFile } from '../../domain/files/use-made-file.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { MailState } from './mail-state.js';
import { parsePath, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One mail as its recipient sees it. */
export default function Mail() {
  const { t } = useTranslation();
  const query = useCall(mailboxRead, { id: useParams(ROUTES.mailbox.mail).id });
  const mail = query.data;
  if (!mail) return <Awaiting query={query} />;
  return (
    <>
      <PageHeader
        title={mail.subject}
        crumbs={[{ label: t('mailbox.title'), to: pathTo(ROUTES.mailbox.list) }]}
        actions={
          mail.path ? (
            <>
              {/* the recipient's link, to be opened in the recipient's browser */}
              <CopyButton text={`${window.location.origin}${window.location.pathname}#${mail.path}`} label={t('mailbox.copyLink')} />
              <ButtonLink kind="primary" to={parsePath(mail.path)}>
                {t('mailbox.open')}
              </ButtonLink>
            </>
          ) : undefined
        }
      />
      <div className="space-y-4">
        <Card>
          <KeyValueList
            rows={[
              { label: t('mailbox.to'), value: `${mail.toName} <${mail.toAddress}>` },
              { label: t('mailbox.written'), value: <DateText value={mail.createdAt} time /> },
              { label: t('mailbox.language'), value: t(`notificationSetup.language.${mail.language}`) },
              { label: t('mailbox.stateTitle'), value: <MailState state={mail.state} /> },
              ...(mail.attachments.length > 0
                ? [{ label: t('mailbox.attached'), value: <Attachments id={mail.id} attachments={mail.attachments} /> }]
                : []),
              ...(mail.error ? [{ label: t('mailbox.error'), value: mail.error }] : []),
            ]}
          />
        </Card>
        {/* The mail is untrusted HTML: the empty sandbox disables its scripts and links. */}
        <iframe title={mail.subject} sandbox="" srcDoc={mail.html} className="h-[480px] w-full rounded-lg border border-line bg-white" />
      </div>
    </>
  );
}

type Attached = ResponseOf<typeof mailboxRead>['attachments'];

/** The documents that were sent with the mail; those that the person may not read are named only. */
function Attachments({ id, attachments }: { id: string; attachments: Attached }) {
  const file = useMadeFile(mailboxAttachment);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {attachments.map(({ name, canOpen }, index) =>
        canOpen ? (
          <Button
            key={name}
            size="small"
            icon={<Paperclip size={14} aria-hidden />}
            busy={file.making?.index === index}
            onClick={() => void file.save({ id, index })}
          >
            {name}
          </Button>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </span>
  );
}
