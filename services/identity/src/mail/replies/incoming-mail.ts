import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from './html-text.js';
import { newTextOf } from './new-text.js';

/** A mail of a mailbox, as far as a reply needs it. */
export type IncomingMail = {
  /** Undefined when there is no sender, or more than one. */
  from: string | undefined;
  messageId: string | undefined;
  /** All headers that name recipients, one a line. */
  recipients: string;
  /** Sent by a program: an absence note, a failed delivery, a list. It is never answered. */
  isAutomatic: boolean;
  /** What the person has written, without the quoted mail. */
  text: string;
  files: AttachedFile[];
};
export type AttachedFile = { name: string; content: Buffer };

const RECIPIENTS: ReadonlySet<string> = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'x-delivered-to',
  'x-forwarded-to',
  'envelope-to',
  'x-envelope-to',
  'x-rcpt-to',
]);
/** More than this of a mail's text is not looked at; a comment is far shorter. */
const TEXT_LIMIT = 200_000;

/** Reads a mail, or its headers alone. Undefined for one that cannot be read. */
export async function readMail(source: Buffer): Promise<IncomingMail | undefined> {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }).catch(() => undefined);
  if (!mail) return undefined;
  const { messageId, text, html = '', attachments } = mail;
  const body = text?.trim() ? text.slice(0, TEXT_LIMIT) : textOfHtml(html.slice(0, TEXT_LIMIT));
  return {
    from: senderOf(mail),
    messageId,
    recipients: mail.headers.flatMap(({ key, value }) => (RECIPIENTS.has(key) ? [value] : [])).join('\n'),
    isAutomatic: isAutomatic(mail),
    text: newTextOf(body),
    // pictures in the text are those of signatures and of the quoted mail
    files: attachments.filter(({ related, disposition }) => !related && disposition !== 'inline').map(attachedFile),
  };
}

const attachedFile = ({ filename, mimeType, content }: Attachment): AttachedFile => ({
  name: filename ?? mimeType.replace('/', '.'),
  content: Buffer.from(content as Uint8Array),
});

/** A second sender or a second header could say one name to us and another to the reader. */
function senderOf({ from, headers }: Email): string | undefined {
  const [only, ...more] = headers.filter(({ key }) => key === 'from');
  if (!only || more.length > 0 || only.value.split('@').length > 2 + quotedAts(only.value)) return undefined;
  return from?.address?.toLowerCase();
}

/** The signs in a quoted name, as in `"a@b.example" <a@b.example>`. */
const quotedAts = (header: string): number => (header.match(/"[^"]*"/g) ?? []).join('').split('@').length - 1;

/** RFC 3834 and what mail programs of the time before it send. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    const text = value.trim().toLowerCase();
    switch (key) {
      case 'auto-submitted':
        return text !== 'no';
      case 'precedence':
        return ['bulk', 'list', 'junk', 'auto_reply'].includes(text);
      case 'return-path':
        return text === '<>';
      case 'list-id':
      case 'x-autoreply':
      case 'x-autorespond':
      case 'x-autoresponse':
      case 'x-failed-recipients':
        return true;
      case 'content-type':
        return text.startsWith('multipart/report');
      default:
        return false;
    }
  });
}
