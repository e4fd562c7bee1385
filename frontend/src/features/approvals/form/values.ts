import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { PictureInput } from '@bls/proto/domain/approval/picture';
import { type ProductDraft, productDraftSchema } from '@bls/proto/domain/approval/product';
import { pictureIssues, productIssues } from '@bls/proto/domain/approval/rules';
import type { Version } from '@bls/proto/contracts/views/approval';
import { issuesOf, ruleIssue } from '@bls/proto/domain/values/errors';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { emptyToAbsent } from '../../../lib/forms/form.js';

/** A picture in the form: the input of the call, and the data for its display. */
export type FormPicture = PictureInput & { kind: string };

const whole = (text: unknown): number | undefined => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Controls hold text; the product holds numbers. */
export function valuesOf({ product, pictures }: Pick<Version, 'product' | 'pictures'>): FieldValues {
  return {
    ...product,
    quantity: product.quantity?.toString() ?? '',
    numberOfColours: product.numberOfColours?.toString() ?? '',
    article: product.category && product.subCategory ? articleKey(product as { category: string; subCategory: string }) : '',
    skus: product.skus.length > 0 ? product.skus : [{ sku: '' }],
    pictures: pictures.map(({ fileId, name, caption, kind }): FormPicture => ({ fileId, name, kind, ...(caption ? { caption } : {}) })),
  };
}

/** Category and sub-category are chosen together as one article of the contract. */
export const articleKey = ({ category, subCategory }: { category: string; subCategory: string }): string => `${category} ${subCategory}`;

/** Converts the form to a draft; empty SKU rows are omitted. Validate the result with `productDraftSchema`. */
export function filledIn(values: FieldValues): Record<string, unknown> {
  const { pictures: _pictures, sentSample: _sent, article, quantity, numberOfColours, ...rest } = emptyToAbsent(values);
  const [category, subCategory] = typeof article === 'string' ? article.split(' ') : [];
  const rows = (rest['skus'] ?? []) as { sku?: string }[];
  return {
    ...rest,
    category,
    subCategory,
    quantity: whole(quantity),
    numberOfColours: whole(numberOfColours),
    skus: rows.map((row) => ({ ...row, sku: row.sku ?? '' })).filter((row, index) => index === 0 || Object.values(row).some(Boolean)),
  };
}

/** Converts the form to a draft that can be saved; throws when a value is too long for a draft. */
export const draftOf = (values: FieldValues): ProductDraft => productDraftSchema.parse(filledIn(values));

export const picturesOf = (values: FieldValues): PictureInput[] =>
  ((values['pictures'] ?? []) as FormPicture[]).map(({ fileId, name, caption }) => ({
    fileId,
    name,
    ...(caption?.trim() ? { caption: caption.trim() } : {}),
  }));

/** Maps the issues of the service to the form's fields: the article stands for category and sub-category. */
export function schemaFor(terms: ContractTerms, today: string) {
  return z.looseObject({}).superRefine((values, ctx) => {
    const draft = productDraftSchema.safeParse(filledIn(values));
    const issues = [
      ...(draft.success ? productIssues(draft.data, { terms, today }) : issuesOf(draft.error)),
      ...pictureIssues(picturesOf(values)),
    ];
    for (const { path, rule, params } of issues) {
      const [first, ...more] = path;
      const field = first === 'category' || first === 'subCategory' ? 'article' : first;
      ctx.addIssue(ruleIssue(rule, [field ?? 'root', ...more], params));
    }
  });
}
