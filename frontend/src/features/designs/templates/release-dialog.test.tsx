import { expect, it, jest } from '@jest/globals';
import {
  designTemplatePartners,
  designTemplateRelease,
  type DesignTemplate,
} from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { ReleaseDialog } from './release-dialog.js';

const SUNRISE = idOf('Sunrise Toys');
const template = { id: idOf('template'), propertyId: null, releases: [] } as unknown as DesignTemplate;
const backend = startBackend((fresh) => {
  fresh.answer(designTemplatePartners, { companies: [{ companyId: SUNRISE, name: 'Sunrise Toys' }] });
  fresh.answer(designTemplateRelease, {});
});

it('W-MONEY-01 Enter in the release of a template says that a licensee is missing, then releases it to the chosen ones', async () => {
  await startLanguage('en');
  const onClose = jest.fn();
  renderScreen(<ReleaseDialog template={template} onClose={onClose} />);
  const sunrise = await screen.findByLabelText('Sunrise Toys');
  fireEvent.keyDown(sunrise, { key: 'Enter' });
  expect(await screen.findByText('Choose or add at least one.')).toBeTruthy();
  expect(backend.requests(designTemplateRelease)).toEqual([]);
  fireEvent.click(sunrise);
  fireEvent.keyDown(sunrise, { key: 'Enter' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.requests(designTemplateRelease)).toEqual([{ id: template.id, companyIds: [SUNRISE] }]);
});
