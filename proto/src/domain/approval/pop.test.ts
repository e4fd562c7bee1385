import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ContractTerms } from './contract-terms.js';
import { checkVersion, numberIssues, type PopContent, popContentSchema, popIssues } from './pop.js';

const propertyId = randomUUID();
const terms: ContractTerms = {
  contractId: randomUUID(),
  number: 'CT-1',
  companyId: randomUUID(),
  companyName: 'Sunrise Toys',
  currency: 'CNY',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  channels: [],
  properties: [{ propertyId, name: 'Bunny Garden', characters: [] }],
  articles: [],
};
const content: PopContent = {
  contractId: terms.contractId,
  propertyId,
  approvalNumber: 'AP-2026-00001',
  popName: 'Shelf banner',
  popSize: '60 x 20 cm',
  quantity: 200,
  advertisingMethod: 'inStorePromotion',
  pictureIds: [randomUUID()],
  ndaFileId: randomUUID(),
  bixFileId: randomUUID(),
  factoryCheckFileId: randomUUID(),
};
const rulesOf = (changes: Partial<PopContent>) =>
  popIssues({ ...content, ...changes }, { terms, today: '2026-11-20' }).map(({ path, rule }) => `${path.join('.')} ${rule}`);
const missing = (field: keyof PopContent) =>
  popContentSchema.safeParse({ ...content, [field]: undefined }).error?.issues.map((issue) => issue.path.join('.'));

describe('the rules of promotional material', () => {
  it('W-POP-06 lets a broadcast end after it starts only', () => {
    expect(rulesOf({ broadcastFrom: '2027-02-01', broadcastTo: '2027-03-01' })).toEqual([]);
    expect(rulesOf({ broadcastFrom: '2027-02-01', broadcastTo: '2027-02-01' })).toEqual(['broadcastTo broadcastEndAfterStart']);
  });

  it('requires days in the future, within the contract', () => {
    expect(rulesOf({ deadline: '2026-11-20' })).toEqual(['deadline dateInFuture']);
    expect(rulesOf({ broadcastFrom: '2028-12-01', broadcastTo: '2029-01-01' })).toEqual(['broadcastTo outsideContractPeriod']);
  });

  it('requires channel, days and length for a film on television', () => {
    const fields = ['broadcastChannel', 'broadcastFrom', 'broadcastTo', 'showLength'];
    expect(rulesOf({ advertisingMethod: 'tv' })).toEqual(fields.map((field) => `${field} required`));
  });

  it('refuses a property of another contract', () => {
    expect(rulesOf({ propertyId: randomUUID() })).toEqual(['propertyId propertyNotInContract']);
  });

  it('W-DESIGN-29 W-DESIGN-30 W-DESIGN-31 requires the files of NDA, BIX and factory check', () => {
    expect(popContentSchema.safeParse(content).success).toBe(true);
    expect(missing('ndaFileId')).toEqual(['ndaFileId']);
    expect(missing('bixFileId')).toEqual(['bixFileId']);
    expect(missing('factoryCheckFileId')).toEqual(['factoryCheckFileId']);
  });

  it('W-DESIGN-28 W-ERROR-03 distinguishes a number that no design approval has from one of another contract or property', () => {
    const ruleOf = (product: Parameters<typeof numberIssues>[1], of?: { isOfDesign: boolean }) =>
      numberIssues(content, product, of).map(({ rule }) => rule);
    expect(ruleOf(undefined)).toEqual(['designApprovalNotFound']);
    expect(ruleOf(undefined, { isOfDesign: true })).toEqual(['approvalNumberOfDesign']);
    expect(ruleOf({ contractId: randomUUID(), propertyId })).toEqual(['approvalNumberNotMatching']);
    expect(ruleOf({ contractId: terms.contractId, propertyId: null })).toEqual(['approvalNumberNotMatching']);
    expect(ruleOf({ contractId: terms.contractId, propertyId })).toEqual([]);
  });

  it('W-ERROR-04 W-ERROR-05 accepts a decision only on the newest version, and otherwise says what is wrong with the number', () => {
    expect(() => checkVersion(2, 2)).not.toThrow();
    const refusal = (version: number) => {
      try {
        checkVersion(version, 2);
      } catch (error) {
        return error;
      }
    };
    expect(refusal(1)).toMatchObject({ code: 'ruleBroken', detail: { issues: [{ rule: 'notLatestVersion' }] } });
    expect(refusal(3)).toMatchObject({ code: 'ruleBroken', detail: { issues: [{ rule: 'versionNotFound' }] } });
  });
});
