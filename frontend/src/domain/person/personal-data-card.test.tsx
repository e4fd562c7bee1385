import { beforeAll, describe, expect, it } from '@jest/globals';
import { personalDataRead, personalDataRequest } from '@bls/proto/contracts/calls/identity/people/personal-data';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { PersonalDataCard } from './personal-data-card.js';

const running = sample(personalDataRequest.response, { state: 'running', progress: 0.4, size: null, expiresAt: null });
const backend = startBackend((fresh) => {
  fresh.answer(personalDataRead, { latest: null });
  fresh.answer(personalDataRequest, running);
});
beforeAll(() => startLanguage('en'));

describe('the card for all data about a person', () => {
  it('begins an archive about oneself, or about another person', async () => {
    renderScreen(<PersonalDataCard userId={idOf('Mei')} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Collect all data' }));
    await waitFor(() => expect(backend.requests(personalDataRequest)).toEqual([{ userId: idOf('Mei') }]));
  });

  it('shows progress, then the download with its time', async () => {
    backend.answer(personalDataRead, { latest: running });
    renderScreen(<PersonalDataCard />);
    expect(await screen.findByText('40 %')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Collecting' })).toBeTruthy();
    backend.answer(personalDataRead, { latest: { ...running, state: 'ready', progress: 1, size: 900, expiresAt: '2026-12-02T08:00:00Z' } });
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  });
});
