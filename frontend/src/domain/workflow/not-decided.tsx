import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Dialog } from '../../ui/overlay/dialog.js';

/** An item that an action for several items does not apply to, or that refused it, with the reason. */
export type NotDecided = { label: string; text: string };
type Props = { items: readonly NotDecided[] };

/** What an action for several items has left undecided. */
export function NotDecidedDialog({ title, items, onClose }: Props & { title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <NotDecidedList items={items} />
    </Dialog>
  );
}

/** What an action for several items will leave undecided. */
export function NotDecidedNotice({ items }: Props) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('workflow.bulkLeftOut', { count: items.length })}>
      <div className="scroll-quiet mt-1 max-h-40 overflow-y-auto" tabIndex={-1}>
        <NotDecidedList items={items} />
      </div>
    </Alert>
  );
}

function NotDecidedList({ items }: Props) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ label, text }, index) => (
        <li key={index} className="py-2">
          <p className="font-medium">{label}</p>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
