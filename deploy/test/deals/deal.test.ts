import { describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PASSWORD } from '../lib/client.js';
import { journey } from '../lib/journey.js';
import { deal, october, octoberWithErrors, plush } from '../lib/deal/the-deal.js';
import { signOnScreen, take, upload } from '../pages/actions.js';
import * as approval from '../pages/approval.js';
import { box, card, expectRule, group, type } from '../pages/fields.js';
import { download, pdf, png, textOfPdf } from '../pages/files.js';
import { openFromInbox, openReturned } from '../pages/inbox.js';
import { searchList } from '../pages/lists.js';
import { billRow } from '../pages/money.js';
import { axeInBothThemes, fullNameOf, open, People } from '../pages/people.js';
import { expectedRoyalty, figure } from '../pages/royalty.js';
import { fillTemplate, skusOf } from '../pages/sales-workbook.js';
import * as wizard from '../pages/term-sheet-wizard.js';
import { stateIs } from '../pages/workflow.js';
import type { System } from '../system/system.js';
import { withSystem } from '../lib/with-system.js';

let system: System;
let browser: Browser;
let people: People;
/** Values that later steps use. */
const found = { number: '', contract: '', bill: '', payment: '', template: '', Article: '', Channel: '', Rate: '', Instalment: '' };

withSystem((started) => {
  ({ system, browser } = started);
  people = new People(browser, system.address);
});

/** Runs axe on the screen that the person has open. */
const look = async (userName: string, screen: string): Promise<void> => {
  if (!process.env['JOURNEY_QUICK']) people.barriers.push(...(await axeInBothThemes((await people.get(userName)).page, screen)));
};
const it = journey(() => people, found);

describe('a deal from the term sheet to the paid royalty', () => {
  it('W-TERM-02 W-TERM-21 W-TERM-59 sales creates a term sheet with its parties', async () => {
    const { page } = await people.get('sales@ctl');
    await open(page, '/TermSheetV2/CreateDraft');
    await wizard.next(page);
    await expectRule(wizard.choice(page, 'Licensee'), 'This is required.');
    await wizard.fillParties(page, deal);
    await look('sales@ctl', 'term sheet, purpose');
    await wizard.next(page);
    await wizard.stepHeading(page, 'Key contract terms').waitFor();
    found.number = /\S+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    expect(found.number).not.toBe('');
  });

  it('W-TERM-05 W-TERM-22 shows broken rules at their fields in the key terms, then accepts corrected ones', async () => {
    const { page } = await people.get('sales@ctl');
    await wizard.fillKeyTerms(page, { ...deal, years: [{ from: '10/1/26', to: '9/30/26' }] });
    await expectRule(box(group(page, '1st'), 'To'), 'The year ends before it starts.');
    await type(group(page, '1st'), 'To', '9/30/27');
    await page.getByRole('button', { name: 'Add contract year' }).click();
    await expect(box(group(page, '2nd'), 'From').inputValue()).resolves.toBe('10/1/27');
    await look('sales@ctl', 'term sheet, key terms');
    await wizard.next(page);
  });

  it('W-TERM-06 W-TERM-07 W-TERM-23 fills in money, articles and channels', async () => {
    const { page } = await people.get('sales@ctl');
    await wizard.stepHeading(page, 'Key commercial terms').waitFor();
    await wizard.fillCommercialTerms(page);
    await look('sales@ctl', 'term sheet, commercial terms');
    await wizard.next(page);
    await wizard.stepHeading(page, 'Detailed contract terms').waitFor();
    for (const grid of ['Article', 'Channel'] as const) found[grid] = String(await wizard.tenInView(page, grid));
    await wizard.fillDistribution(page, deal);
    await look('sales@ctl', 'term sheet, distribution');
    await wizard.next(page);
  });

  it('W-TERM-11 W-TERM-12 W-TERM-13 W-TERM-24 W-TERM-25 W-TERM-26 W-TERM-27 fills in advertising, other terms and special provisions', async () => {
    const { page } = await people.get('sales@ctl');
    for (const [step, fill] of wizard.FURTHER_TERMS) {
      await wizard.stepHeading(page, step).waitFor();
      await fill(page);
      await look('sales@ctl', `term sheet, ${step}`);
      await wizard.next(page);
    }
  });

  it('W-TERM-08 W-TERM-10 W-TERM-28 W-TERM-29 fills in rates of every type', async () => {
    const { page } = await people.get('sales@ctl');
    await wizard.stepHeading(page, 'Royalty calculation').waitFor();
    found.Rate = String(await wizard.tenInView(page, 'Rate'));
    expect(await wizard.cutHeadings(page, 'Rate')).toEqual([]);
    await wizard.fillRates(page, deal);
    await look('sales@ctl', 'term sheet, rates');
    await wizard.next(page);
    await wizard.stepHeading(page, 'Cross-collateralization').waitFor();
    await wizard.next(page);
  });

  it('W-TERM-09 W-TERM-30 W-TERM-80 fills in the guarantee, whose percents must total 100', async () => {
    const { page } = await people.get('sales@ctl');
    await wizard.stepHeading(page, 'MG calculation').waitFor();
    found.Instalment = String(await wizard.tenInView(page, 'Instalment'));
    await wizard.fillGuarantee(page, { ...deal, guarantee: { ...deal.guarantee, amount: '90000', percents: ['40', '50'] } });
    await page.getByText('The percents total 90, not 100.').waitFor();
    await wizard.fillGuarantee(page, { ...deal, guarantee: { ...deal.guarantee, amount: '90000' } });
    await page.getByText('The percents total 90, not 100.').waitFor({ state: 'hidden' });
    await look('sales@ctl', 'term sheet, guarantee');
    await wizard.next(page);
  });

  it('W-DEAL-12 shows at least ten rows of rates, articles, channels and instalments in a window of 1440 x 900', async () => {
    const { Rate, Article, Channel, Instalment } = found;
    expect([Rate, Article, Channel, Instalment]).toEqual(Array(4).fill('10'));
  });

  it('W-TERM-14 W-TERM-15 W-TERM-31 reviews everything and submits', async () => {
    const { page } = await people.get('sales@ctl');
    await wizard.stepHeading(page, 'Review and submit').waitFor();
    await page.getByText('The term sheet is complete.').waitFor();
    await look('sales@ctl', 'term sheet, review');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('heading', { name: 'Term sheet submitted' }).waitFor();
    await look('sales@ctl', 'term sheet, submitted');
  });

  it('the sales manager disapproves, which opens version 2', async () => {
    const page = await openFromInbox(people, 'salesmanager@ctl', found.number, 'approve as sales manager');
    await stateIs(page, 'In review');
    await look('salesmanager@ctl', 'term sheet');
    await take(page, 'Disapprove', { comment: 'The guarantee is too low.' });
    await page.getByRole('heading', { level: 1, name: `${found.number} version 2` }).waitFor();
  });

  it('sales revises the guarantee and submits version 2', async () => {
    const page = await openReturned(people, 'sales@ctl', found.number);
    await page.getByRole('status').filter({ hasText: 'The guarantee is too low.' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /^MG calculation/ })
      .click();
    await wizard.fillGuarantee(page, deal);
    await wizard.next(page);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('heading', { name: 'Term sheet submitted' }).waitFor();
    await page.getByRole('link', { name: 'Open the term sheet' }).click();
    await page.getByRole('tab', { name: /^Changes/ }).click();
    const change = page.getByRole('row').filter({ hasText: '90,000' }).filter({ hasText: '100,000' });
    await change.first().waitFor();
    await look('sales@ctl', 'term sheet, versions compared');
  });

  it('W-TERM-51 sales manager, business head and CEO approve, the CEO with a feedback file', async () => {
    await take(await openFromInbox(people, 'salesmanager@ctl', found.number, 'approve as sales manager'), 'Approve', {
      comment: 'Good now.',
    });
    await take(await openFromInbox(people, 'businesshead@ctl', found.number, 'approve as business head'), 'Approve');
    await take(await openFromInbox(people, 'ceo@ctl', found.number, 'approve as CEO'), 'Approve', {
      file: await pdf('feedback.pdf', `Go ahead with ${found.number}`),
    });
  });

  it('the brand owner of the property approves', async () => {
    const page = await openFromInbox(people, 'brandowner@ctl', found.number, 'approve as brand owner');
    await look('brandowner@ctl', 'term sheet of a brand owner');
    await take(page, 'Approve');
  });

  it('each side agrees, freezes and signs in one act', async () => {
    const licensee = await openFromInbox(people, 'licensee@ctl', found.number, 'review and agree');
    await look('licensee@ctl', 'term sheet of a licensee');
    await signOnScreen(licensee, 'Agree and sign', await fullNameOf(licensee), PASSWORD);
    const licensor = await openFromInbox(people, 'businesshead@ctl', found.number, 'sign for the licensor');
    await signOnScreen(licensor, 'Agree and sign', await fullNameOf(licensor), PASSWORD);
    await stateIs(licensor, 'Signed by all');
    await look('businesshead@ctl', 'term sheet, signed');
  });

  it('W-CONTRACT-02 the contract is generated, with its document in both languages', async () => {
    const { page } = await people.get('sales@ctl');
    await open(page, '/TermSheetManagement/LicensorManage');
    const search = page.getByRole('searchbox');
    await search.fill(found.number);
    await page.getByRole('link', { name: found.number }).first().click();
    const link = card(page, 'Contract').getByRole('link');
    found.contract = (await link.textContent()) ?? '';
    await link.click();
    const contractLink = page.getByRole('link', { name: /^Download .*\.pdf$/ }).first();
    await contractLink.waitFor();
    await look('sales@ctl', 'contract');
    const { bytes } = await download(page, contractLink);
    const text = await textOfPdf(bytes);
    expect(text).toContain(found.contract);
    expect(text).toContain('Licence agreement');
    expect(text).toContain('授权');
  });

  it('W-CONTRACT-03 W-CONTRACT-09 W-CONTRACT-10 W-CONTRACT-11 W-CONTRACT-12 the contract passes its review to both signatures', async () => {
    const sales = (await people.get('sales@ctl')).page;
    await take(sales, 'Send to next step');
    await sales.getByRole('heading', { name: 'Contract sent' }).waitFor();
    await take(await openFromInbox(people, 'licensee@ctl', found.contract, 'review for the licensee'), 'Accept');
    const back = await openFromInbox(people, 'sales@ctl', found.contract, 'submit for review');
    await take(back, 'Send to previous step', { comment: 'The annex with the drawings is missing.' });
    await back.getByRole('heading', { name: 'Contract sent' }).waitFor();
    await take(await openFromInbox(people, 'licensee@ctl', found.contract, 'review for the licensee'), 'Accept');
    await take(await openFromInbox(people, 'sales@ctl', found.contract, 'submit for review'), 'Send to next step');
    await take(await openFromInbox(people, 'legal@ctl', found.contract, 'approve as legal'), 'Approve');
    await take(await openFromInbox(people, 'legalhead@ctl', found.contract, 'approve as legal head'), 'Approve');
    await take(await openFromInbox(people, 'businesshead@ctl', found.contract, 'approve as business head'), 'Approve');
    await take(await openFromInbox(people, 'seniorfinance@ctl', found.contract, 'approve as CFO'), 'Approve');
    const legal = await openFromInbox(people, 'legal@ctl', found.contract, 'release');
    await take(legal, 'Release', { file: await pdf('released.pdf', `Released version of ${found.contract}`) });
    await look('legal@ctl', 'contract, released');
    const licensee = await openFromInbox(people, 'licensee@ctl', found.contract, 'review for the licensee');
    await signOnScreen(licensee, 'Accept and sign', await fullNameOf(licensee), PASSWORD);
    const licensor = await openFromInbox(people, 'businesshead@ctl', found.contract, 'sign for the licensor');
    await signOnScreen(licensor, 'Sign', await fullNameOf(licensor), PASSWORD);
    await stateIs(licensor, 'Signed by all');
    // the fully signed document is sealed automatically; anybody with the code can verify it
    const sealed = licensor.getByRole('link', { name: /^Download .* signed\.pdf$/ });
    await sealed.waitFor();
    const { bytes } = await download(licensor, sealed);
    expect(await textOfPdf(bytes)).toContain('/#/Contract/Verify');
    await look('businesshead@ctl', 'contract, signed');
  });

  it('the designer of the licensee submits a graphic', async () => {
    const { page } = await people.get('licenseedesigner@ctl');
    await open(page, '/GraphicApproval/ProductApprovalPopup');
    await look('licenseedesigner@ctl', 'new product');
    await page.getByRole('button', { name: new RegExp(found.contract) }).click();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expectRule(box(page, 'Product name'), 'This is required.');
    await approval.addPicture(page, await png('front.png', { ground: '#f3d9a4', shape: '#2b6f8f' }));
    await approval.fillProduct(page, plush);
    await look('licenseedesigner@ctl', 'product form');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Graphic submitted').first().waitFor();
  });

  it('the designer pins a comment to a region and rejects', async () => {
    const page = await openFromInbox(people, 'juniordesigner@ctl', plush.spu, 'review as designer');
    await approval.pinRegion(page, 'front.png', 'The ear is too short');
    await look('juniordesigner@ctl', 'approval');
    await approval.decide(page, 'Reject', { reason: 'Other', comment: 'See the comment on the ear.' });
  });

  it('version 2 answers the comment', async () => {
    const page = await openFromInbox(people, 'licenseedesigner@ctl', plush.spu, 'submit');
    await page.getByRole('button', { name: 'Comment 1 by' }).or(page.getByText('The ear is too short')).first().waitFor();
    await page.getByRole('button', { name: 'Prepare version 2' }).click();
    await page.getByRole('button', { name: 'Remove front.png' }).click();
    await approval.addPicture(page, await png('front.png', { ground: '#f3d9a4', shape: '#4f8a3c' }));
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Graphic submitted').first().waitFor();
  });

  it('it is compared with version 1 and approved by designer, senior designer, brand owner and sales', async () => {
    const page = await openFromInbox(people, 'juniordesigner@ctl', plush.spu, 'review as designer');
    await page.getByRole('button', { name: 'Side by side' }).click();
    await page
      .getByRole('group', { name: /^Picture front.png/ })
      .nth(1)
      .waitFor();
    await look('juniordesigner@ctl', 'approval, versions side by side');
    await approval.decide(page, 'Approve');
    await approval.decide(await openFromInbox(people, 'seniordesigner@ctl', plush.spu, 'review as senior designer'), 'Approve');
    await approval.decide(await openFromInbox(people, 'brandownerdesigner@ctl', plush.spu, 'review for the brand owner'), 'Approve');
    await approval.decide(await openFromInbox(people, 'sales@ctl', plush.spu, 'review as sales'), 'Approve');
  });

  it('W-SALES-11 finance of the licensee downloads the template, which contains the approved SKUs', async () => {
    const page = await openFromInbox(people, 'licenseefinance@ctl', found.contract, 'report the sales');
    await page.getByText('Drop the filled-in workbook here').waitFor();
    await look('licenseefinance@ctl', 'sales report, empty');
    const { bytes } = await download(page, page.getByRole('button', { name: 'Template' }));
    found.template = bytes.toString('base64');
    expect(await skusOf(bytes)).toEqual(new Set(plush.skus.map(({ sku }) => sku)));
  });

  it('W-SALES-12 a workbook with errors shows them on their cells', async () => {
    const { page } = await people.get('licenseefinance@ctl');
    await page
      .locator('input[type=file]')
      .setInputFiles(await fillTemplate(Buffer.from(found.template, 'base64'), 'october.xlsx', octoberWithErrors));
    const cells = page.getByRole('gridcell');
    await cells.filter({ hasText: '"Market stall" is unknown.' }).waitFor();
    await cells.filter({ hasText: '"sixty-four" is not a number.' }).waitFor();
    await cells.filter({ hasText: 'Explain the negative quantity in the remark.' }).waitFor();
    await expect(page.getByRole('button', { name: 'Submit', exact: true }).count()).resolves.toBe(0);
    await look('licenseefinance@ctl', 'sales report with errors');
  });

  it('W-SALES-12 W-SALES-13 the corrected workbook passes and is submitted', async () => {
    const { page } = await people.get('licenseefinance@ctl');
    await page
      .locator('input[type=file]')
      .setInputFiles(await fillTemplate(Buffer.from(found.template, 'base64'), 'october-corrected.xlsx', october));
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    await take(page, 'Submit');
    await stateIs(page, 'Submitted by licensee');
    await look('licenseefinance@ctl', 'sales report, submitted');
  });

  it('junior and senior finance approve, a worker calculates', async () => {
    const junior = await openFromInbox(people, 'juniorfinance@ctl', found.contract, 'check as junior finance');
    await look('juniorfinance@ctl', 'sales report of finance');
    await take(junior, 'Approve');
    const senior = await openFromInbox(people, 'seniorfinance@ctl', found.contract, 'approve as senior finance');
    await take(senior, 'Approve');
    await stateIs(senior, 'Royalty calculated');
  });

  it('W-PAY-09 the bills have exactly the amounts of the contract', async () => {
    const { page } = await people.get('licenseefinance@ctl');
    const earned =
      expectedRoyalty(october, [
        { from: 0, rate: 8 },
        { from: 500_000, rate: 10 },
      ]) + 5000;
    const guarantee = 40_000;
    await open(page, '/LicenseePaymentV2/List');
    await searchList(page, found.contract);
    await billRow(page, found.contract, 'Minimum guarantee', figure(guarantee * 1.06)).waitFor();
    await billRow(page, found.contract, 'Excess', figure((earned - guarantee) * 1.06)).waitFor();
    await look('licenseefinance@ctl', 'bills');
    await billRow(page, found.contract, 'Excess', figure((earned - guarantee) * 1.06))
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    found.bill = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await look('licenseefinance@ctl', 'bill');
    const { bytes } = await download(page, page.getByRole('button', { name: 'Debit note' }));
    const debitNote = await textOfPdf(bytes);
    expect(debitNote).toContain(found.bill);
    expect(debitNote).toContain(figure((earned - guarantee) * 1.06));
  });

  it('"How was this calculated?" links to the rows of the file', async () => {
    const page = await openFromInbox(people, 'licenseefinance@ctl', found.bill, 'pay and report the payment');
    await page.getByRole('button', { name: 'How was this calculated?' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('73,000.00').first().waitFor();
    await drawer.getByRole('button', { name: /3 rows/, expanded: true }).waitFor();
    const rows = drawer.getByRole('group', { name: 'Rows of the file' }).getByRole('row');
    for (const [sku, royalty] of [
      [october[0]?.sku, '38,400.00'],
      [october[1]?.sku, '31,600.00'],
      [october[2]?.sku, '−2,000.00'],
    ])
      await rows
        .filter({ hasText: sku ?? '' })
        .filter({ hasText: royalty ?? '' })
        .waitFor();
    await look('licenseefinance@ctl', 'how a bill was calculated');
    await page.keyboard.press('Escape');
  });

  it('finance of the licensee reports the payment with its proof', async () => {
    const page = await openFromInbox(people, 'licenseefinance@ctl', found.bill, 'pay and report the payment');
    await page.getByRole('button', { name: 'Report payment' }).click();
    const dialog = page.getByRole('dialog');
    await type(dialog, 'Paid from', 'Bank of Guangzhou, 6222 0001');
    if ((await box(dialog, 'Paid to').inputValue()) === '') await type(dialog, 'Paid to', 'Castle Lane, Hong Kong');
    await upload(dialog, await pdf('transfer.pdf', `Paid ${found.bill}`));
    await look('licenseefinance@ctl', 'payment being reported');
    await dialog.getByRole('button', { name: 'Send to finance' }).click();
    await dialog.waitFor({ state: 'hidden' });
    found.payment = (await card(page, 'Payments').getByRole('link').first().textContent()) ?? '';
  });

  it('senior finance confirms, and the bill is paid', async () => {
    const page = await openFromInbox(people, 'seniorfinance@ctl', found.payment, 'confirm the payment');
    await look('seniorfinance@ctl', 'payment');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await stateIs(page, 'Paid');
    await page.getByRole('link', { name: found.bill }).click();
    await page.getByRole('heading', { level: 1, name: found.bill }).waitFor();
    await stateIs(page, 'Paid');
    await look('seniorfinance@ctl', 'bill, paid');
  });

  it('no page had an unreported error', async () => {
    expect(people.faults).toEqual([]);
  });

  it('axe found nothing on any screen, light or dark', async () => {
    expect(people.barriers).toEqual([]);
  });
});
