import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { categoryViewSchema, type CategoryView } from '@bls/proto/term-sheet/views';
import { Injectable } from '@nestjs/common';

const FILE = new URL('../../data/catalogue.json', import.meta.url);

/** The article categories: segments and their sub-categories, read once from the data file that ships with the service. */
@Injectable()
export class Catalogue {
  readonly categories: CategoryView[] = z.array(categoryViewSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  private readonly names = new Map<string, { name: string; nameZh: string }>(
    this.categories.flatMap((segment) =>
      [segment, ...segment.subCategories].map(({ code, name, nameZh }) => [code, { name, nameZh }] as const),
    ),
  );

  /** The names of a segment or sub-category; the code itself when it is not of this catalogue. */
  nameOf(code: string): { name: string; nameZh: string } {
    return this.names.get(code) ?? { name: code, nameZh: code };
  }
}
