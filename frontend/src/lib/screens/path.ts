import { type ItemPage, itemPageOf } from '@bls/proto/presentation/item-pages';
import type { UserType } from '@bls/proto/domain/access/roles';
import { type RoutePattern, ROUTES } from './patterns.js';
import { type Search } from './search-string.js';
import { stringifySearch } from './search-string.js';

/** An address within the product: built by `pathTo` from a pattern, or parsed by `parsePath` from a string of the server. */
export type Path = string & { readonly [isPath]: true };
declare const isPath: unique symbol;

type Simplified<T> = { [Key in keyof T]: T[Key] };
export type RequiredIn<Pattern> = Pattern extends `${string}{-$${string}}${infer Rest}`
  ? RequiredIn<Rest>
  : Pattern extends `${string}$${infer Name}/${infer Rest}`
    ? Name | RequiredIn<Rest>
    : Pattern extends `${string}$${infer Name}`
      ? Name
      : never;
export type OptionalIn<Pattern> = Pattern extends `${string}{-$${infer Name}}${infer Rest}` ? Name | OptionalIn<Rest> : never;
/** The parameters of a pattern: `{ id: string }`, `{ id?: string }`. */
export type ParamsOf<Pattern extends RoutePattern> = Simplified<
  { [Name in RequiredIn<Pattern>]: string } & { [Name in OptionalIn<Pattern>]?: string | undefined }
>;
/** Patterns without required parameters. */
export type PlainPattern = { [Pattern in RoutePattern]: RequiredIn<Pattern> extends never ? Pattern : never }[RoutePattern];

const PARAM = /\{-\$(\w+)\}|\$(\w+)/g;
export const namesIn = (pattern: RoutePattern): string[] =>
  [...pattern.matchAll(PARAM)].flatMap(([, optional, required]) => optional ?? required ?? []);

type Arguments<Pattern extends RoutePattern> = Pattern extends PlainPattern
  ? [params?: ParamsOf<Pattern>, search?: Search]
  : [params: ParamsOf<Pattern>, search?: Search];

/** The address of a screen: `pathTo(ROUTES.designs.detail, { id })`. */
export function pathTo<Pattern extends RoutePattern>(pattern: Pattern, ...[params = {}, search]: Arguments<Pattern>): Path {
  const values = params as Readonly<Record<string, string | undefined>>;
  const filled = pattern.replace(PARAM, (_, optional?: string, required?: string) =>
    encodeURIComponent(values[optional ?? required ?? ''] ?? ''),
  );
  const address = filled.length > 1 ? filled.replace(/\/$/, '') : filled;
  return `${address}${search ? stringifySearch(search) : ''}` as Path;
}

/** Parses an address of the server or the address bar; home for one outside of the product. */
export const parsePath = (text: unknown): Path =>
  typeof text === 'string' && /^\/(?![/\\])/.test(text) ? (text as Path) : pathTo(ROUTES.home.root);

/** The path of a kind of item for the person's side. */
export const pathOfItemPage = (page: ItemPage, type: UserType | undefined): Path => parsePath(itemPageOf(page, type));
