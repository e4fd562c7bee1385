import { beforeAll, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startLanguage } from '../../../test/render.js';
import { CreativeLog } from './creative-log.js';

beforeAll(() => startLanguage('en'));

it('the log of creative material names the brand owner that reviews it', () => {
  const entry = {
    subject: 'Moonhare Studio KK',
    subjectZh: null,
    reason: null,
    by: 'Victor Lin',
    role: 'brandOwner',
    at: '2026-11-25T05:57:00.000Z',
  };
  const actions = ['submitToOwner', 'ownerApprove', 'ownerReject'];
  render(<CreativeLog log={actions.map((action) => ({ ...entry, id: action, action }))} />);
  expect(screen.getAllByRole('paragraph').flatMap(({ textContent }) => textContent?.match(/^Victor Lin .*/)?.[0] ?? [])).toEqual([
    'Victor Lin submitted it to Moonhare Studio KK',
    'Victor Lin approved it for Moonhare Studio KK',
    'Victor Lin rejected it for Moonhare Studio KK',
  ]);
});
