import { describe, expect, it } from '@jest/globals';
import { DATE_FORMATS, type DateFormat } from '@bls/proto/domain/values/clock/date-format';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { DatePicker, MonthPicker } from './date-picker.js';

function Field({ Picker = DatePicker }: { Picker?: typeof DatePicker }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Picker label="From" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;
const input = () => screen.getByLabelText('From') as HTMLInputElement;
function leaveWith(text: string): void {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
}
/** What the field says of its format: in its hint, and in its error for a text in another order. */
async function expectation(language: 'en' | 'zh', format: DateFormat, text: string) {
  localStorage.clear();
  localStorage.setItem('dateFormat', format);
  localStorage.setItem('lang', language);
  await startLanguage(language);
  const { unmount } = renderScreen(<Field />);
  const hint = input().placeholder;
  leaveWith(text);
  const message = document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
  const said = { hint, message, shown: input().value, invalid: input().getAttribute('aria-invalid') };
  unmount();
  return said;
}

describe('a date field', () => {
  it('P-TIME-04 leaves a date in another order as it was typed, and names the format that it expects, in both languages', async () => {
    const other = { mdy: '31/3/2027', iso: '31/3/2027', dmy: '3/31/27' };
    const said = await DATE_FORMATS.reduce(
      async (before, format) => [
        ...(await before),
        await expectation('en', format, other[format]),
        await expectation('zh', format, other[format]),
      ],
      Promise.resolve<Awaited<ReturnType<typeof expectation>>[]>([]),
    );
    expect(said.map(({ shown, invalid }) => [shown, invalid])).toEqual(
      DATE_FORMATS.flatMap((format) => [
        [other[format], 'true'],
        [other[format], 'true'],
      ]),
    );
    expect(said.map(({ hint }) => hint)).toEqual(['M/D/YY', '月/日/年', 'YYYY-MM-DD', '年-月-日', 'D MMM YYYY', '年月日']);
    expect(said.map(({ message }) => message)).toEqual([
      'Enter the date as M/D/YY, such as 3/31/27, or as YYYY-MM-DD.',
      '请按“月/日/年”输入日期，例如 3/31/27；也可输入 2027-03-31。',
      'Enter the date as YYYY-MM-DD, such as 2027-03-31.',
      '请按“年-月-日”输入日期，例如 2027-03-31。',
      'Enter the date as D MMM YYYY, such as 31 Mar 2027, or as YYYY-MM-DD.',
      '请按“年月日”输入日期，例如 2027年3月31日；也可输入 2027-03-31。',
    ]);
  });

  it('takes the shown format and ISO, and shows the day in its format', async () => {
    localStorage.clear();
    localStorage.setItem('dateFormat', 'dmy');
    await startLanguage('en');
    renderScreen(<Field />);
    leaveWith('31 Mar 2027');
    expect([chosen(), input().value]).toEqual(['2027-03-31', '31 Mar 2027']);
    leaveWith('2027-04-01');
    expect([chosen(), input().value, input().getAttribute('aria-invalid')]).toEqual(['2027-04-01', '1 Apr 2027', null]);
    leaveWith('');
    expect([chosen(), input().getAttribute('aria-invalid')]).toEqual(['', null]);
  });

  it('names a day that does not exist', async () => {
    localStorage.clear();
    await startLanguage('en');
    renderScreen(<Field />);
    leaveWith('2027-02-30');
    expect(input().value).toBe('2027-02-30');
    expect(screen.getByText(/Enter the date as M\/D\/YY/)).toBeTruthy();
  });

  it('of a month names the format of months', async () => {
    localStorage.clear();
    await startLanguage('en');
    renderScreen(<Field Picker={MonthPicker} />);
    leaveWith('3/27');
    expect(screen.getByText('Enter the month as M/YYYY, such as 3/2027, or as YYYY-MM.')).toBeTruthy();
    leaveWith('3/2027');
    expect(chosen()).toBe('2027-03');
  });
});
