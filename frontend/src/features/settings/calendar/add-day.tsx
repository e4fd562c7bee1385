import { type OwnDay, ownDaySchema } from '@bls/proto/domain/settings/working-days';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { DatePicker } from '../../../ui/form/dates/date-picker.js';
import { Select } from '../../../ui/form/select.js';
import { TextField } from '../../../ui/form/text-field.js';
import type { OwnList } from './listed-days.js';

type Props = { taken: (day: string) => boolean; onAdd: (list: OwnList, day: OwnDay) => void };

/** A line that adds an own holiday or a make-up working day. */
export function AddDay({ taken, onAdd }: Props) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [list, setList] = useState<OwnList>('ownHolidays');
  const added = ownDaySchema.safeParse({ day, name }).data;
  const isTaken = day !== '' && taken(day);
  const add = () => {
    if (!added || isTaken) return;
    onAdd(list, added);
    setDay('');
    setName('');
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_minmax(0,1fr)_12rem_auto]">
      <DatePicker
        label={t('settings.calendar.day')}
        value={day}
        onChange={setDay}
        error={isTaken ? t('settings.calendar.taken') : undefined}
      />
      <TextField label={t('settings.calendar.name')} value={name} onChange={setName} maxLength={80} autoComplete="off" />
      <Select
        label={t('settings.calendar.kind')}
        value={list}
        onChange={(value) => setList(value === 'makeUpDays' ? 'makeUpDays' : 'ownHolidays')}
        options={[
          { value: 'ownHolidays', label: t('settings.calendar.own') },
          { value: 'makeUpDays', label: t('settings.calendar.makeUp') },
        ]}
      />
      <Button className="sm:mt-6" icon={<Plus size={15} aria-hidden />} disabled={!added || isTaken} onClick={add}>
        {t('settings.calendar.add')}
      </Button>
    </div>
  );
}
