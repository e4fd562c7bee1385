import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const screenAt = async (path: string) => {
  const route = feature.routes.find((one) => one.path === path);
  if (!route || !('screen' in route)) throw new Error(`no screen at ${path}`);
  return (await route.screen()).default;
};

describe('the paths of promotional material', () => {
  it('W-POP-01 has a screen for submitting it', async () => {
    expect(typeof (await screenAt('/GraphicApproval/POPApprovalPopup'))).toBe('function');
  });
  it('W-POP-02 W-POP-03 has a screen for both sides, a list without an id', async () => {
    expect(typeof (await screenAt('/GraphicApproval/LicenseePOPApprovalDetail/{-$id}'))).toBe('function');
    expect(typeof (await screenAt('/GraphicApproval/LicensorPOPApprovalDetail/{-$id}'))).toBe('function');
  });
});
