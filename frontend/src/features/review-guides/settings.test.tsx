import { describe, expect, it } from '@jest/globals';
import { reviewGuideList, reviewGuideSave } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const { backend, open, denies } = startApp((fresh) => {
  fresh.answer(propertyList, { properties: [{ propertyId: idOf('bunny'), name: 'Bunny Garden' }] });
  fresh.answer(reviewGuideList, { guides: [] });
  fresh.answer(reviewGuideSave, ({ guide, revision }) => ({ ...guide, propertyId: idOf('bunny'), revision: revision + 1 }));
});

describe('the guides of reviews', () => {
  it('are edited by the administrator: copyright line, palette and the questions of each kind', async () => {
    await open(`/ReviewGuide/Settings?property=${idOf('bunny')}`, 'superUser');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Copyright line' }), { target: { value: '© Bunny Garden' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add colour' }));
    fireEvent.change(await screen.findByLabelText(/^Colour/), { target: { value: 'Bunny pink' } });
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '#F4A7B9' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Add question' })[0] as HTMLElement);
    fireEvent.change(await screen.findByLabelText(/^Question(?! \()/), { target: { value: 'Is the logo whole?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(reviewGuideSave)).toEqual([
        {
          propertyId: idOf('bunny'),
          revision: 0,
          guide: {
            copyrightLine: '© Bunny Garden',
            palette: [{ name: 'Bunny pink', value: '#F4A7B9' }],
            precheck: { spaces: [], sizes: [], blocking: [] },
            checklists: { product: [expect.objectContaining({ text: 'Is the logo whole?' })], design: [], pop: [], spu: [] },
          },
        },
      ]),
    );
    await denies('/ReviewGuide/Settings', 'seniorDesigner');
  });
});
