import { describe, expect, it } from '@jest/globals';
import { contractPath, MOVED_PATH, VERIFY_PATH } from './paths.js';
import { feature } from './routes.js';

const paths: string[] = feature.routes.map((route) => route.path);

describe('places of contracts', () => {
  it('W-CONTRACT-01 W-CONTRACT-02 W-CONTRACT-03 lead from the root to the versions of a contract, and to the step that was taken', () => {
    expect(feature.routes).toContainEqual({ path: '/Contract', to: '/Contract/VersionManagement/{-$contractVersionId}' });
    expect(paths).toContain(decodeURIComponent(contractPath('{-$contractVersionId}')));
    expect(paths).toContain(MOVED_PATH);
    expect(feature.routes).toContainEqual(expect.objectContaining({ path: VERIFY_PATH, capability: 'session.own' }));
  });

  it('W-CONTRACT-04 W-CONTRACT-05 W-CONTRACT-06 have a list for each side', () => {
    expect(paths).toContain('/ContractManagementV2/Index');
    expect(paths).toContain('/ContractManagementV2/LicenseeIndex');
  });
});
