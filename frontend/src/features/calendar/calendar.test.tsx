import { beforeAll, describe, expect, it } from '@jest/globals';
import { calendarRead } from '@bls/proto/contracts/calls/calendar';
import { calendarLinkCreate, calendarLinkRead, calendarLinkRevoke } from '@bls/proto/contracts/calls/identity/people/calendar-link';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { type CalendarEntry, EMPTY_ENTRY } from '@bls/proto/domain/calendar/entry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import Calendar from './calendar.js';

const entry = (id: string, more: Partial<CalendarEntry>): CalendarEntry => ({
  ...EMPTY_ENTRY,
  id,
  kind: 'expiry',
  day: '2027-03-31',
  number: `CT-${id}`,
  company: 'Sunrise Toys',
  companyZh: '旭日玩具',
  path: `/Contract/VersionManagement/${id}`,
  revision: 1,
  changedAt: '2027-01-01T00:00:00.000Z',
  ...more,
});
const entries = [
  entry('report-1', { kind: 'report', day: '2027-03-10', month: '2027-02', path: '/SalesReporting/SubmissionStatus/1' }),
  ...['1', '2', '3', '4', '5'].map((id) => entry(id, {})),
  entry('many', { kind: 'instalment', day: '2027-03-15', count: 40, number: null, company: null }),
];
let asked: unknown[] = [];
let hasLink = false;
startBackend((fresh) => {
  asked = [];
  hasLink = false;
  fresh.answer(propertyList, { properties: [] });
  fresh.answer(calendarRead, (request) => {
    asked.push(request);
    return { entries, missing: [] };
  });
  fresh.answer(calendarLinkRead, () => (hasLink ? { createdAt: '2027-01-01T00:00:00.000Z', lastUsedAt: null } : null));
  fresh.answer(calendarLinkCreate, () => {
    hasLink = true;
    return { url: 'https://example.com/api/calendar/CTL.secret.ics', createdAt: '2027-01-01T00:00:00.000Z' };
  });
  fresh.answer(calendarLinkRevoke, () => {
    hasLink = false;
    return true;
  });
});
beforeAll(() => startLanguage('en'));
const march = { month: '2027-03' };

describe('the calendar on screen', () => {
  it('shows a month with links to the items, and the rest of a full day in a dialog', async () => {
    signIn('sales');
    renderScreen(<Calendar />, march);
    const link = await screen.findByRole('link', { name: 'Sales report due: 2/2027, CT-report-1, Sunrise Toys' });
    expect(link.getAttribute('href')).toBe('#/SalesReporting/SubmissionStatus/1');
    expect(screen.getByRole('link', { name: '40 guarantees due' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Contract ends/ })).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: '2 more' }));
    const day = within(await screen.findByRole('dialog', { name: 'Wednesday, March 31, 2027' }));
    expect(day.getAllByRole('link', { name: /^Contract ends/ })).toHaveLength(5);
    expect(asked).toEqual([{ from: '2027-02-28', to: '2027-04-10' }]);
  });

  it('goes to other months, to the list and to a kind by buttons and single keys', async () => {
    signIn('sales');
    renderScreen(<Calendar />, march);
    await screen.findByRole('heading', { name: 'March 2027' });
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByRole('heading', { name: 'April 2027' });
    fireEvent.keyDown(document.body, { key: 'k' });
    fireEvent.keyDown(document.body, { key: 'v' });
    await screen.findByRole('heading', { name: 'March 2027 to May 2027' });
    expect(await screen.findByRole('region', { name: 'Wednesday, March 31, 2027' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Guarantees' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2027-03-01', to: '2027-05-31', kind: ['instalment'] }));
  });

  it('offers only the kinds that the person may see', async () => {
    signIn('juniorDesigner');
    renderScreen(<Calendar />, march);
    await screen.findByRole('button', { name: 'Contract ends' });
    expect(screen.queryByRole('button', { name: 'Guarantees' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sales reports' })).toBeNull();
  });

  it('shows the address of a new link once, and revokes it', async () => {
    signIn('sales');
    renderScreen(<Calendar />, march);
    fireEvent.click(screen.getByRole('button', { name: 'Calendar link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Address/)).value).toBe('https://example.com/api/calendar/CTL.secret.ics');
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Calendar link' }));
    expect(await screen.findByText('Never')).toBeTruthy();
    expect(screen.queryByLabelText(/^Address/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  });
});
