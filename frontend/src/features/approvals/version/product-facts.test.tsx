import { beforeAll, expect, it } from '@jest/globals';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { sample } from '../../../../test/sample.js';
import { ProductFacts } from './product-facts.js';

beforeAll(() => startLanguage('en'));

it('shows contact, address and deadline of the licensee, and the address before', () => {
  const product = { productName: 'Bunny plush', contact: 'Li Na', address: '5 New Road', deadline: '2027-06-01' };
  const detail = sample(approvalDetail.response, {
    versions: [{ product: { ...product, address: '1 Old Road' } }, { product }],
    contract: { number: 'CT-1' },
  });
  const [earlier, version] = detail.versions;
  if (!version) throw new Error('no version');
  renderScreen(<ProductFacts detail={detail} version={version} earlier={earlier} />);
  const value = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(value('Contact')).toContain('Li Na');
  expect(value('Address')).toMatch(/5 New Road.*1 Old Road|1 Old Road.*5 New Road/);
  expect(value('Reply needed by')).toContain('6/1/27');
});
