import type { Page } from 'playwright-core';
import { box, card, findAll, select, type } from './fields.js';
import type { FilePayload } from './files.js';

export interface Product {
  name: string;
  spu: string;
  property: string;
  characters: readonly string[];
  article: string;
  saleFrom: string;
  saleTo: string;
  skus: readonly { sku: string; name: string; colour: string; size: string; price: string }[];
}

export async function addPicture(page: Page, picture: FilePayload): Promise<void> {
  await card(page, 'Pictures').locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('textbox', { name: `Caption of ${picture.name}` }).waitFor();
}

export async function fillProduct(page: Page, product: Product): Promise<void> {
  await type(page, 'Product name', product.name);
  await type(page, 'Product ID (SPU)', product.spu);
  await select(page, 'Property', product.property);
  await findAll(page, 'Characters', product.characters);
  await select(page, 'Licensed article', product.article);
  await findAll(page, 'Age groups', ['Primary students']);
  const making = card(page, 'Production');
  await type(making, 'Size', '30 cm');
  await type(making, 'Material', 'Polyester');
  await type(making, 'Number of colours', '3');
  await findAll(making, 'Printing methods', ['Embroidery']);
  await select(making, 'Copyright location', 'Woven label');
  const selling = card(page, 'Sales');
  await type(selling, 'On sale from', product.saleFrom);
  await type(selling, 'On sale to', product.saleTo);
  await type(selling, 'Quantity', '20000');
  for (const [index, sku] of product.skus.entries()) {
    if (index > 0) await selling.getByRole('button', { name: 'Add SKU' }).click();
    await type(selling, 'SKU', sku.sku, index);
    await type(selling, 'Name', sku.name, index);
    await type(selling, 'Colour', sku.colour, index);
    await type(selling, 'Size', sku.size, index);
    await type(selling, 'Retail price', sku.price, index);
  }
}

/** Draws a region over the middle of the picture and writes a comment to it. */
export async function pinRegion(page: Page, picture: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const stage = page.getByRole('group', { name: new RegExp(`^Picture ${picture}`) });
  const area = await stage.boundingBox();
  if (!area) throw new Error('the picture is not shown');
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const;
  await page.mouse.move(...at(0.4, 0.4));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.6), { steps: 5 });
  await page.mouse.up();
  const composer = page.getByRole('textbox', { name: 'What should change?' });
  await composer.fill(text);
  await composer.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Comment 1 by .*: ${text}`) }).waitFor();
}

/** Decides an approval in its dialog. */
export async function decide(page: Page, action: string, given: { reason?: string; comment?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (given.reason) await dialog.getByRole('radio', { name: given.reason }).check();
  if (given.comment) await box(dialog, 'Comment').fill(given.comment);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
