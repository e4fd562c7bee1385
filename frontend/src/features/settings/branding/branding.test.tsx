import { afterEach, describe, expect, it } from '@jest/globals';
import { settingsRead, settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../../test/app.js';

const { backend, open } = startApp((fresh) => {
  fresh.answer(settingsRead, { settings: { ...DEFAULT_TENANT_SETTINGS, brandTitle: 'Castle Brands' }, revision: 3 });
  fresh.answer(settingsSave, ({ settings, revision }) => ({
    settings: { ...DEFAULT_TENANT_SETTINGS, ...settings },
    revision: revision + 1,
  }));
});
afterEach(() => document.documentElement.removeAttribute('style'));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the branding screen', () => {
  it('shows the contrast of the colour while it is chosen, and refuses one on which white text is not readable', async () => {
    await open('/AppSetting/Branding', 'superUser');
    type('Colour code', '#FFCC00');
    expect(await screen.findByText(/White text is not readable on it: contrast 1.5 to 1, at least 4.5/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('White text is not readable on this colour. Choose a darker one.')).toBeTruthy();
    expect(backend.requests(settingsSave)).toEqual([]);
    type('Pick a colour', '#1f66c4');
    expect(await screen.findByText(/White text is readable on it: contrast 5.5 to 1/)).toBeTruthy();
  });

  it('saves what is set; the page follows at once', async () => {
    await open('/AppSetting/Branding', 'superUser');
    type('Title (Chinese)', '城堡品牌');
    type('Colour code', '#1F66C4');
    backend.answer(tenantDescribe, {
      code: 'CTL',
      title: 'Castle Brands',
      titleZh: '城堡品牌',
      color: '#1F66C4',
      icon: '/res/icon/CTL.png',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(settingsSave)).toEqual([
        {
          settings: {
            brandTitle: 'Castle Brands',
            brandTitleZh: '城堡品牌',
            brandLogoFileId: null,
            brandIconFileId: null,
            brandColor: '#1F66C4',
          },
          revision: 3,
        },
      ]),
    );
    const root = document.documentElement;
    await waitFor(() => expect(root.dataset['tenantColor']).toBe('#1F66C4'));
    expect(root.style.getPropertyValue('--tenant-fill')).toBe('#1F66C4');
    await waitFor(() => expect(document.title).toContain('Castle Brands'));
  });

  it('saves a colour without titles: the tenant keeps the title that it was created with', async () => {
    backend.answer(settingsRead, { settings: DEFAULT_TENANT_SETTINGS, revision: 3 });
    await open('/AppSetting/Branding', 'superUser');
    type('Colour code', '#1F66C4');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(settingsSave)).toMatchObject([{ settings: { brandTitle: '', brandTitleZh: '', brandColor: '#1F66C4' } }]),
    );
  });
});
