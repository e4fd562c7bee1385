import { AUDIT_DETAILS, type AuditDetailName } from './details.js';

/** The text of a key in the language of the reader; undefined when there is none. */
type Translate = (key: string) => string | undefined;

const UNSAID: AuditDetailName = 'type';
const CHANGE = ' → ';
const LIST = ', ';

const isDetail = (name: string): name is AuditDetailName => Object.hasOwn(AUDIT_DETAILS, name);

/** A value may be a list of codes, or what was before and what came after. */
const each = (value: string, said: (one: string) => string, between = LIST): string => value.split(LIST).map(said).join(between);

function wordOf(name: AuditDetailName, value: string | number | boolean, translate: Translate, between: string): string {
  const said = typeof value === 'boolean' ? 'value' : AUDIT_DETAILS[name];
  if (said === 'asWritten') return String(value);
  if (said === 'value') return translate(`audit.value.${value}`) ?? String(value);
  return String(value)
    .split(CHANGE)
    .map((side) => {
      if (said === 'count') return String(side === '' ? 0 : side.split(LIST).length);
      // an entry of the set-up of roles is three codes: the role, the kind of item, what it is notified of
      return each(side, (one) => (name === 'entries' ? entry(one, translate) : (translate(`${said.texts}.${one}`) ?? one)), between);
    })
    .join(CHANGE);
}

function entry(text: string, translate: Translate): string {
  const [role = '', kind = '', type = ''] = text.split(' ');
  const words = [`notificationSetup.internalRole.${role}`, `inboxScreen.kinds.${kind}`, `audit.notificationType.${type}`];
  return words.map((key, n) => translate(key) ?? [role, kind, type][n]).join(' ');
}

/** What belongs to an entry of the trail in words: names and codes as the screens call them, anything else as it was written down. */
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
