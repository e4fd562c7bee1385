import type { Page } from 'playwright-core';
import { DraftDeal } from './draft-deal.ts';
import { type Effort, named } from './effort.ts';

/** The page of a person who is signed in; that of `outside` belongs to somebody without an account. */
export type PageOf = (userName: string) => Promise<Page>;
/** The workflow of the tenant: the standard one, or the short one of the workflow designer. */
export type ShippedWorkflow = 'standard' | 'short';
/** Who signs the contract for the licensee: a person outside, by a link, or one of its people, with an account. */
export type LicenseeSigner = 'outside' | 'account';
type Figures = Effort['figures'];

const PASSWORD = 'Quiet#Harbour7';
const FEEDBACK = {
  name: 'feedback.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
};

/** A deal from nothing to the contract that all have signed; what people do is counted. */
export class ConcludeDeal {
  /** The figures when each part was reached. */
  readonly reached: Record<string, Figures> = {};
  private readonly mark = Date.now().toString(36);
  private readonly signer = { name: 'Mai Chan', email: `mai.${this.mark}@sunrise.example` };
  private readonly effort: Effort;
  private readonly pageOf: PageOf;
  private readonly workflow: ShippedWorkflow;
  private readonly licensee: LicenseeSigner;

  constructor(effort: Effort, pageOf: PageOf, workflow: ShippedWorkflow, licensee: LicenseeSigner = 'outside') {
    this.effort = effort;
    this.pageOf = pageOf;
    this.workflow = workflow;
    this.licensee = licensee;
  }

  /** Drafts and submits a term sheet. Answers its number. */
  async draft(): Promise<string> {
    const page = await this.pageOf('sales@ctl');
    const number = await new DraftDeal(this.effort, this.mark).complete(page);
    this.reached['term sheet complete'] = this.effort.figures;
    await this.effort.decide(page.getByRole('button', { name: 'Submit for review' }), 'Submit for review');
    await page.getByRole('heading', { name: 'Term sheet submitted' }).waitFor();
    return number;
  }

  /** Everybody decides on the term sheet, and both sides sign it. Answers the number of its contract, whose page sales has open. */
  async agree(number: string): Promise<string> {
    const isShort = this.workflow === 'short';
    const manager = await this.inbox('salesmanager@ctl', number, 'approve as sales manager');
    await this.take(manager, 'Approve', isShort);
    if (!isShort) {
      await this.take(await this.inbox('businesshead@ctl', number, 'approve as business head'), 'Approve');
      await this.sign(await this.inbox('ceo@ctl', number, 'approve as CEO'), 'Approve and sign');
    }
    await this.take(await this.inbox('brandowner@ctl', number, 'approve'), 'Approve');
    await this.sign(await this.inbox('licensee@ctl', number, 'review and agree'), 'Agree and sign');
    if (isShort) await this.sign(await this.inbox('businesshead@ctl', number, 'sign for the licensor'), 'Agree and sign');
    this.reached['term sheet signed by all'] = this.effort.figures;
    const page = await this.pageOf('sales@ctl');
    await page.goto(`/#/TermSheetManagement/LicensorManage?search=${encodeURIComponent(number)}`);
    await page.getByRole('link', { name: number }).first().click();
    const link = page.getByRole('region', { name: 'Contract', exact: true }).getByRole('link');
    const contract = (await link.textContent()) ?? '';
    await this.effort.press(link, 'open the contract');
    await page
      .getByRole('link', { name: /^Download .*\.pdf$/ })
      .first()
      .waitFor();
    return contract;
  }

  /** From the draft of the contract to the last signature. Answers the page of sales with the contract. */
  async conclude(contract: string): Promise<Page> {
    const sales = await this.pageOf('sales@ctl');
    const address = sales.url();
    const isOutside = this.licensee === 'outside';
    if (isOutside) await this.arrangeSigning(sales);
    await this.take(sales, 'Send to licensee, then legal');
    if (isOutside) await this.signOutside();
    else await this.sign(await this.inbox('licensee@ctl', contract, 'review for the licensee'), 'Accept and sign');
    await this.take(await this.inbox('legal@ctl', contract, 'approve as legal'), 'Approve and release');
    if (this.workflow === 'standard') {
      await this.take(await this.inbox('legalhead@ctl', contract, 'approve as legal head'), 'Approve');
      await this.sign(await this.inbox('businesshead@ctl', contract, 'approve as business head'), 'Approve and sign');
      await this.take(await this.inbox('seniorfinance@ctl', contract, 'approve as CFO'), 'Approve');
    }
    this.reached['contract ready to sign'] = this.effort.figures;
    if (this.workflow === 'short') await this.sign(await this.inbox('businesshead@ctl', contract, 'sign for the licensor'), 'Sign');
    this.reached['contract signed by all'] = this.effort.figures;
    await sales.goto(address);
    // pages of earlier steps and contracts stay mounted
    await sales.getByText('Signed by all').filter({ visible: true }).first().waitFor();
    return sales;
  }

  /** The page of a person with an item that waits for it, opened from the inbox. */
  private async inbox(userName: string, item: string, task: string): Promise<Page> {
    const page = await this.pageOf(userName);
    await page.goto(`/#/NotificationInbox/Index?search=${encodeURIComponent(item)}`);
    // the home page, which stays mounted, lists it too
    const inbox = page.locator('[data-screen="/NotificationInbox/Index"]');
    const entry = inbox.getByRole('listitem').filter({ hasText: item }).filter({ hasText: task }).first();
    await entry.waitFor();
    await this.effort.press(entry.getByRole('link').first(), `open ${task}`);
    await entry.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  }

  /** An action of an item: its button, what its dialog needs, and the button of the dialog. */
  private async take(page: Page, action: string, withFile = false): Promise<void> {
    await this.effort.press(page.getByRole('button', { name: action, exact: true }), action);
    const dialog = page.getByRole('dialog');
    if (withFile) {
      await this.effort.attach(dialog.locator('input[type=file]'), FEEDBACK);
      await dialog.getByRole('button', { name: `Remove ${FEEDBACK.name}` }).waitFor();
    }
    await this.effort.decide(dialog.getByRole('button', { name: action, exact: true }), action);
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Signs on the screen that shows the document, with the password of the account. */
  private async sign(page: Page, action: string): Promise<void> {
    await this.effort.press(page.getByRole('button', { name: action, exact: true }), action);
    await this.consent(page, await nameOf(page));
    await this.effort.fill(page.locator('input[type=password]'), 'password', PASSWORD);
    await this.effort.decide(page.getByRole('button', { name: action, exact: true }), action);
    await page.waitForURL(/VersionManagement|ViewTermSheet/);
  }

  private async consent(page: Page, name: string): Promise<void> {
    await page.getByRole('img', { name: /page 1 of/i }).waitFor();
    await this.effort.fill(page.getByRole('textbox', { name: named('Sign with your full name') }), 'name', name);
    await this.effort.check(page.getByRole('checkbox', { name: /I have read/ }), 'consent');
  }

  /** Names the person outside, who accepts the document with the signature. */
  private async arrangeSigning(sales: Page): Promise<void> {
    const { effort, signer } = this;
    await effort.press(sales.getByRole('button', { name: 'Arrange signing' }), 'Arrange signing');
    const dialog = sales.getByRole('dialog');
    await effort.press(dialog.getByRole('button', { name: 'Add a person' }), 'Add a person');
    await effort.type(dialog, 'Name', signer.name);
    await effort.type(dialog, 'Mail address', signer.email);
    await effort.press(dialog.getByRole('button', { name: 'Save' }), 'Save');
    await dialog.waitFor({ state: 'hidden' });
  }

  private async signOutside(): Promise<void> {
    const { effort, signer } = this;
    const outside = await this.pageOf('outside');
    const mail = await this.mailTo(/asks you to sign/);
    const link = await mail.getByRole('main').getByRole('link', { name: 'Open the item' }).getAttribute('href');
    await outside.goto(`/${link ?? ''}`);
    await effort.press(outside.getByRole('button', { name: 'Mail me a code' }), 'Mail me a code');
    const coded = await this.mailTo(/one-time code/);
    const text = await coded.frameLocator('iframe').locator('body').innerText();
    await effort.fill(outside.getByRole('textbox', { name: named('Code') }), 'code', /\b\d{6}\b/.exec(text)?.[0] ?? '');
    await effort.press(outside.getByRole('button', { name: 'Open the document' }), 'Open the document');
    await this.consent(outside, signer.name);
    await effort.decide(outside.getByRole('button', { name: 'Accept and sign', exact: true }), 'Accept and sign');
    await outside.getByText('You have signed').waitFor();
  }

  /** Opens the newest mail about a subject to the signer on the mailbox page; mails are written shortly after their cause. */
  private async mailTo(subject: RegExp): Promise<Page> {
    const { email } = this.signer;
    const page = await this.pageOf('customerservice@ctl');
    const link = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first();
    for (let tries = 0; tries < 30 && !(await link.isVisible()); tries += 1) {
      await page.goto(`/#/Mailbox/Index?search=${encodeURIComponent(email)}`);
      await page.reload();
      await link.waitFor({ timeout: 2000 }).catch(() => undefined);
    }
    await link.click();
    await page.locator('iframe').waitFor();
    return page;
  }
}

/** The name of the person who is signed in. */
const nameOf = async (page: Page): Promise<string> => {
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of / });
  return ((await account.textContent()) ?? '').replace(/^.*Account of /, '');
};
