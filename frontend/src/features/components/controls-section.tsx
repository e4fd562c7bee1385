import type { Tone } from '@bls/proto/domain/values/tone';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Figure } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { Age, DateText, MonthText } from '../../ui/feedback/date-text.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Drawer } from '../../ui/overlay/drawer.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Money, NumberText, Percent } from '../../domain/money/money.js';
import { notify } from '../../ui/feedback/notify.js';
import { Popover } from '../../ui/overlay/popover.js';
import { Progress } from '../../ui/feedback/progress.js';
import { Badge, Status } from '../../ui/feedback/status.js';
import { Tooltip } from '../../ui/feedback/tooltip.js';
import { Specimen, Specimens } from './specimen.js';

const tones: readonly Tone[] = ['neutral', 'information', 'warning', 'ok', 'error'];

const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000).toISOString();

export function ControlSection() {
  const { t } = useTranslation();
  return (
    <Specimens>
      <Specimen name="Button">
        <Button kind="primary">{t('gallery.sample.primary')}</Button>
        <Button>{t('gallery.sample.secondary')}</Button>
        <Button kind="quiet">{t('gallery.sample.quiet')}</Button>
        <Button kind="danger">{t('gallery.sample.danger')}</Button>
        <Button kind="primary" busy>
          {t('common.save')}
        </Button>
        <Button disabled>{t('gallery.sample.disabled')}</Button>
        <Button icon={<Plus size={15} aria-hidden />}>{t('gallery.sample.withIcon')}</Button>
        <Button size="small">{t('gallery.sample.small')}</Button>
      </Specimen>
      <Specimen name="IconButton, Tooltip, Popover">
        <IconButton label={t('common.notifications')} icon={<Bell size={17} aria-hidden />} />
        <Tooltip text={t('gallery.sample.text')}>
          <Button>{t('gallery.sample.hover')}</Button>
        </Tooltip>
        <Popover trigger={<Button>{t('gallery.sample.open')}</Button>} label={t('gallery.sample.open')} className="w-56">
          <p className="p-2">{t('gallery.sample.text')}</p>
        </Popover>
      </Specimen>
      <Specimen name="Status, Badge">
        {tones.map((tone) => (
          <Status key={tone} tone={tone} text={t(`gallery.tone.${tone}`)} />
        ))}
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {index + 3}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Money, Percent, NumberText">
        <Money amount="4182500" currency="USD" size="large" />
        <Money amount="1250000" currency="CNY" />
        <Money amount="-86500.5" currency="HKD" tone="error" />
        <Money amount="151900" currency="KRW" />
        <Money amount={null} currency="USD" />
        <Percent value="0.125" />
        <NumberText value="40000" />
      </Specimen>
      <Specimen name="DateText, MonthText, Age">
        <DateText value="2027-01-15" />
        <DateText value="2026-11-17T01:12:00Z" time />
        <MonthText value="2026-10" />
        <Age since={threeHoursAgo} />
        <Age since={sixDaysAgo} lateAfterDays={3} />
        <DateText value={null} />
      </Specimen>
      <Specimen name="Figure, Progress">
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <Figure
            label={t('gallery.sample.figure')}
            value={<Money amount="4182500" currency="USD" size="large" />}
            note={t('gallery.sample.figureNote')}
          >
            <Progress value={0.71} label={t('gallery.sample.figure')} />
          </Figure>
          <Figure label={t('gallery.lists')} value="23" note={t('gallery.sample.text')} />
        </div>
      </Specimen>
      <Windows />
    </Specimens>
  );
}

function Windows() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Specimen name="Dialog, ConfirmDialog, Drawer, Toasts, CopyButton">
      <Button onClick={() => setOpen('dialog')}>{t('gallery.sample.dialog')}</Button>
      <Button onClick={() => setOpen('confirm')}>{t('gallery.sample.confirm')}</Button>
      <Button onClick={() => setOpen('drawer')}>{t('gallery.sample.drawer')}</Button>
      <Button onClick={() => notify.success(t('workflow.succeeded'), { label: t('shell.goBack'), run: close })}>
        {t('gallery.sample.toast')}
      </Button>
      <Button onClick={() => notify.error(new Error(), t)}>{t('gallery.sample.toastError')}</Button>
      <Button onClick={() => notify.tip(t('gallery.sample.text'))}>{t('gallery.sample.toastTip')}</Button>
      <CopyButton text={t('gallery.sample.text')} />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('gallery.sample.dialog')}
        text={t('gallery.sample.text')}
        footer={<Button onClick={close}>{t('common.close')}</Button>}
      >
        {t('gallery.sample.long')}
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={close} title={t('gallery.sample.confirm')} danger />
      <Drawer open={open === 'drawer'} onClose={close} title={t('gallery.sample.drawer')}>
        {t('gallery.sample.long')}
      </Drawer>
    </Specimen>
  );
}
