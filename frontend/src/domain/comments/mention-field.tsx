import { dealCommentPeople } from '@bls/proto/client/licensing/deals/deal-comments';
import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import { type Mentioned, typedMention } from '@bls/proto/domain/deal-comment/mentions';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { cx } from '../../ui/cx.js';
import { controlClass, FieldFrame } from '../../ui/form/field.js';
import { FloatingList } from '../../ui/overlay/floating-list.js';
import type { CommentedDeal } from './types.js';

type Props = {
  of: CommentedDeal;
  audience: Audience;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onMention: (person: Mentioned) => void;
  onSend: () => void;
  /** Has the focus when it appears. */
  focused: boolean;
};

/** A text in which "@" offers the people who may be mentioned: arrow keys, Enter or Tab choose one, Escape closes the list. */
export function MentionField({ of, audience, label, value, onChange, onMention, onSend, focused }: Props) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const typed = typedMention(value, caret);
  const words = useDeferredValue(typed?.words.trim());
  const isOpen = typed !== undefined && typed.from !== closedAt;
  const { data } = useCall(dealCommentPeople, isOpen && words !== undefined ? { ...of, audience, words } : undefined, {
    quiet: true,
    keepPrevious: true,
  });
  const people = isOpen ? (data?.people ?? []) : [];
  const index = Math.min(active, Math.max(0, people.length - 1));
  const shown = people.length > 0;
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const follow = () => setCaret(field.current?.selectionStart ?? 0);
  const choose = (person: (typeof people)[number] | undefined) => {
    if (!person || !typed) return;
    const start = `${value.slice(0, typed.from)}@${person.name} `;
    onMention({ userId: person.userId, name: person.name });
    onChange(start + value.slice(caret));
    setActive(0);
    setClosedAt(typed.from);
    setCaret(start.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start.length, start.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosedAt(typed.from);
      return;
    }
    if (!shown) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((index + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(people[index]);
    }
  };
  return (
    <FieldFrame label={label} help={t('comments.mentionHelp')}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            ref={field}
            rows={3}
            maxLength={2000}
            value={value}
            aria-autocomplete="list"
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown ? `${listId}-${index}` : undefined}
            // Escape ends the mention, also one that fits nobody, and does not close the panel with the text
            data-list-open={isOpen || undefined}
            onChange={(event) => {
              onChange(event.target.value);
              setCaret(event.target.selectionStart);
              setActive(0);
              if (typed === undefined) setClosedAt(undefined);
            }}
            onSelect={follow}
            onKeyDown={onKeyDown}
            className={cx(controlClass(undefined), 'field-sizing-content !h-auto max-h-60 min-h-16 py-1.5')}
          />
          <FloatingList open={shown} anchor={field} id={listId}>
            {people.map((person, at) => (
              // the textarea keeps the focus
              <div
                key={person.userId}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === index}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
                className={cx('cursor-pointer rounded-md px-2.5 py-1.5', at === index && 'bg-hover')}
              >
                <span className="block font-medium">{person.name}</span>
                <span className="block text-xs text-muted">{[roleLabel(person.role), person.company].filter(Boolean).join(' · ')}</span>
              </div>
            ))}
          </FloatingList>
        </>
      )}
    </FieldFrame>
  );
}
