import { CallError, type Issue, issuesOf } from '../values/errors.js';
import type { ContractTerms } from './contract-terms.js';
import { PICTURES_PER_VERSION, type PictureInput } from './picture.js';
import { type Product, type ProductDraft, productSchema } from './product.js';

/** What the rules use besides the product. `today` in the tenant's calendar. */
export type ProductContext = { terms: ContractTerms; today: string };

const at = (path: Issue['path'], rule: string, params?: Issue['params']): Issue => ({ path, rule, ...(params ? { params } : {}) });

/** Rules of the first and last day of sale. */
export function periodIssues(product: Pick<ProductDraft, 'saleFrom' | 'saleTo' | 'deadline'>, { terms, today }: ProductContext): Issue[] {
  const issues: Issue[] = [];
  const { saleFrom, saleTo, deadline } = product;
  if (saleFrom && saleFrom <= today) issues.push(at(['saleFrom'], 'dateInFuture'));
  if (deadline && deadline <= today) issues.push(at(['deadline'], 'dateInFuture'));
  if (saleFrom && saleTo && saleTo <= saleFrom) issues.push(at(['saleTo'], 'toAfterFrom'));
  const term = { from: terms.startsOn, to: terms.endsOn };
  if (saleFrom && (saleFrom < terms.startsOn || saleFrom > terms.endsOn)) issues.push(at(['saleFrom'], 'outsideContractPeriod', term));
  if (saleTo && (saleTo < terms.startsOn || saleTo > terms.endsOn)) issues.push(at(['saleTo'], 'outsideContractPeriod', term));
  return issues;
}

function contractIssues(product: ProductDraft, { terms }: ProductContext): Issue[] {
  const issues: Issue[] = [];
  const property = terms.properties.find((p) => p.propertyId === product.propertyId);
  if (product.propertyId && !property) issues.push(at(['propertyId'], 'propertyNotInContract', { contract: terms.number }));
  const known = new Set(property?.characters.map((c) => c.characterId));
  if (product.characterIds.some((id) => !known.has(id)))
    issues.push(at(['characterIds'], 'characterNotInContract', { contract: terms.number }));
  if (
    product.category &&
    product.subCategory &&
    !terms.articles.some((a) => a.category === product.category && a.subCategory === product.subCategory)
  ) {
    issues.push(at(['subCategory'], 'articleNotLicensed', { contract: terms.number }));
  }
  return issues;
}

function skuIssues(product: ProductDraft): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  product.skus.forEach((line, index) => {
    const key = line.sku.toLowerCase();
    if (key && seen.has(key)) issues.push(at(['skus', index, 'sku'], 'duplicateSku', { sku: line.sku }));
    seen.add(key);
    if (line.suggestedRetailPrice && /^0*(\.0*)?$/.test(line.suggestedRetailPrice)) {
      issues.push(at(['skus', index, 'suggestedRetailPrice'], 'aboveZero'));
    }
  });
  return issues;
}

/**
 * Rules of single fields, only the first broken one of each field; an omitted choice is reported as missing,
 * not as wrong.
 */
function fieldIssues(product: ProductDraft): Issue[] {
  const parsed = productSchema.safeParse(product);
  const found = new Map<string, Issue>();
  for (const issue of parsed.success ? [] : issuesOf(parsed.error)) {
    const [field, ...more] = issue.path;
    const absent = more.length === 0 && product[field as keyof ProductDraft] === undefined;
    const key = issue.path.join('.');
    if (!found.has(key)) found.set(key, absent ? at(issue.path, 'required') : issue);
  }
  return [...found.values()];
}

/** Every rule that a product breaks against its contract. Form and service use this function. */
export function productIssues(product: ProductDraft, context: ProductContext): Issue[] {
  const own = fieldIssues(product);
  return [...own, ...periodIssues(product, context), ...contractIssues(product, context), ...skuIssues(product)];
}

/** A submission needs pictures with different file names. */
export function pictureIssues(pictures: readonly Pick<PictureInput, 'name'>[]): Issue[] {
  if (pictures.length === 0) return [at(['pictures'], 'pictureRequired')];
  if (pictures.length > PICTURES_PER_VERSION) return [at(['pictures'], 'tooManyPictures', { maximum: PICTURES_PER_VERSION })];
  return duplicateNames(pictures);
}

/** With the same file name twice, a comment such as "see front.png" would be ambiguous. */
export function duplicateNames(pictures: readonly Pick<PictureInput, 'name'>[]): Issue[] {
  const seen = new Set<string>();
  return pictures.flatMap(({ name }, index) => {
    const key = name.toLowerCase();
    const again = seen.has(key);
    seen.add(key);
    return again ? [at(['pictures', index], 'duplicateFileName', { name })] : [];
  });
}

/** The product when no rule is broken; throws `ruleBroken` with the issues otherwise. */
export function submittableProduct(
  product: ProductDraft,
  pictures: readonly Pick<PictureInput, 'name'>[],
  context: ProductContext,
): Product {
  const issues = [...productIssues(product, context), ...pictureIssues(pictures)];
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  return productSchema.parse(product);
}
