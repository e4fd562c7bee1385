import { beforeAll, describe, expect, it } from '@jest/globals';
import { productTypeList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { FormText } from '../../../ui/form/form-fields.js';
import { ProductTypes } from './product-types.js';

const SUB_CATEGORY = 'ARTICLEPRODUCT_S01_100_COOKWARE';
const backend = startBackend((fresh) =>
  fresh.answer(productTypeList, {
    productTypes: [
      { code: 'ARTICLEPRODUCT_S01_100_WOKS', name: 'Woks', nameZh: '炒锅' },
      { code: 'ARTICLEPRODUCT_S01_100_POT_LIDS', name: 'Pot lids', nameZh: '锅盖' },
    ],
  }),
);
beforeAll(() => startLanguage('en'));

function Article() {
  const form = useForm({ defaultValues: { article: { subCategory: SUB_CATEGORY, productName: '' } } });
  return (
    <FormProvider {...form}>
      <FormText name="article.productName" label="Product" />
      <ProductTypes name="article" />
    </FormProvider>
  );
}

describe('the product of an article', () => {
  it('can be a product type of its sub-category, or any other text', async () => {
    renderScreen(<Article />);
    const product = screen.getByLabelText<HTMLInputElement>('Product');
    expect(await screen.findByRole('button', { name: 'Woks' })).toBeTruthy();
    expect(backend.requests(productTypeList)).toEqual([{ subCategory: SUB_CATEGORY }]);
    fireEvent.change(product, { target: { value: 'lid' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Woks' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Pot lids' }));
    await waitFor(() => expect(product.value).toBe('Pot lids'));
    expect(screen.queryByRole('group')).toBeNull();
    fireEvent.change(product, { target: { value: 'Something of our own' } });
    expect(product.value).toBe('Something of our own');
  });
});
