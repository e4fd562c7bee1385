import { AUDIT_DETAILS, type AuditDetailName } from './details.js';

/** The text of a key in the reader's language; undefined when there is none. */
type Translate = (key: string) => string | undefined;

const UNSAID: AuditDetailName = 'type';
const CHANGE = ' → ';
const LIST = ', ';

const isDetail = (name: string): name is AuditDetailName => Object.hasOwn(AUDIT_DETAILS, name);

/** A value may be a list of codes, or a pair of the value before and after. */
const each = (value: string, display: (one: string) => string, between = LIST): string => value.split(LIST).map(display).join(between);

function wordOf(name: AuditDetailName, value: string | number | boolean, translate: Translate, between: string): string {
  const display = typeof value === 'boolean' ? 'value' : AUDIT_DETAILS[name];
  if (display === 'asWritten') return String(value);
  if (display === 'value') return translate(`audit.value.${value}`) ?? String(value);
  return String(value)
    .split(CHANGE)
    .map((side) => {
      if (display === 'count') return String(side === '' ? 0 : side.split(LIST).length);
      // an entry of the notification settings of roles has three codes: the role, the kind of item, the
      // notification type
      return each(side, (one) => (name === 'entries' ? entry(one, translate) : (translate(`${display.texts}.${one}`) ?? one)), between);
    })
    .join(CHANGE);
}

function entry(text: string, translate: Translate): string {
  const [role = '', kind = '', type = ''] = text.split(' ');
  const words = [`notificationSetup.internalRole.${role}`, `inboxScreen.kinds.${kind}`, `audit.notificationType.${type}`];
  return words.map((key, n) => translate(key) ?? [role, kind, type][n]).join(' ');
}

/** The details of an entry as text: names and codes as on the screens, anything else unchanged. */
export function auditWords(
  detail: Readonly<Record<string, string | number | boolean>>,
  translate: Translate,
  between = LIST,
): { label: string; value: string }[] {
  return Object.entries(detail)
    .filter(([name, value]) => value !== '' && name !== UNSAID)
    .map(([name, value]) => ({
      label: translate(`audit.detail.${name}`) ?? name,
      value: isDetail(name) ? wordOf(name, value, translate, between) : String(value),
    }));
}

/** The same in one line, with the punctuation of the language. */
export const auditLine = (detail: Parameters<typeof auditWords>[0], translate: Translate): string => {
  const colon = translate('audit.colon') ?? ': ';
  return auditWords(detail, translate, translate('audit.comma'))
    .map(({ label, value }) => `${label}${colon}${value}`)
    .join(' · ');
};
