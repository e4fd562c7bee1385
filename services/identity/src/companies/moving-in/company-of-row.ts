import type { MovedCompany } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import type { CellIssue } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { brandOwnerFields, companyFields, type Contact, periodRule } from '@bls/proto/domain/company/fields';
import { issuesOf } from '@bls/proto/domain/values/errors';
import type { CompanyColumns } from '../records/companies.repository.js';
import { addressColumns } from '../records/address-columns.js';

/** Without its parent, which is a company of the tenant or of the workbook, and without a signature, which nobody has exported. */
const licenseeSchema = companyFields.omit({ parentId: true, signatureFileId: true, bank: true });
const brandOwnerSchema = brandOwnerFields.omit({ thumbnailFileId: true }).superRefine(periodRule('termFrom', 'termTo'));
const SAME = ['nameZh', 'shortName', 'country', 'city', 'address', 'postalCode', 'telephone', 'website', 'vatNumber', 'language'] as const;

/** The columns of a company of a workbook, or what is wrong with its cells by the rules of companies. Pure. */
export function companyOfRow(moved: MovedCompany): { columns: Omit<CompanyColumns, 'parentId'> } | { issues: CellIssue[] } {
  const { values } = moved.company;
  const common = {
    ...Object.fromEntries(SAME.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]]))),
    name: values['company'],
    contacts: moved.contacts.map((contact) => contactOf(contact.values)),
  };
  if (values['kind'] === 'brandOwner') {
    const parsed = brandOwnerSchema.safeParse({ ...common, termFrom: values['termFrom'], termTo: values['termTo'] });
    if (!parsed.success) return { issues: issuesOf(parsed.error).map((issue) => cellOf(issue, moved)) };
    const { name, nameZh, shortName, contacts, termFrom, termTo } = parsed.data;
    return {
      columns: { kind: 'brandOwner', ...named(name, nameZh, shortName, contacts), ...addressColumns(parsed.data), termFrom, termTo },
    };
  }
  const parsed = licenseeSchema.safeParse({ ...common, kind: values['kind'], industry: values['industry'] });
  if (!parsed.success) return { issues: issuesOf(parsed.error).map((issue) => cellOf(issue, moved)) };
  const { kind, name, nameZh, shortName, contacts, industry } = parsed.data;
  return { columns: { kind, ...named(name, nameZh, shortName, contacts), ...addressColumns(parsed.data), industry: industry ?? null } };
}

const CONTACT = ['firstName', 'lastName', 'email', 'phone'] as const;
const contactOf = (values: Readonly<Record<string, string>>) => ({
  title: values['title'] ?? 'general',
  ...Object.fromEntries(CONTACT.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]]))),
});

const named = (name: string, nameZh: string | undefined, shortName: string | undefined, contacts: Contact[]) => ({
  name,
  nameZh: nameZh || null,
  shortName: shortName ?? null,
  contacts,
  active: true,
});

/** The cell that an issue of the fields is about. */
function cellOf({ path, rule, params }: ReturnType<typeof issuesOf>[number], { company, contacts }: MovedCompany): CellIssue {
  const [field, index, ofContact] = path;
  const contact = field === 'contacts' && typeof index === 'number' ? contacts[index] : undefined;
  if (contact) return { sheet: 'contacts', row: contact.row, column: typeof ofContact === 'string' ? ofContact : null, rule, params };
  const column = field === 'name' ? 'company' : typeof field === 'string' ? field : null;
  return { sheet: 'companies', row: company.row, column, rule, params };
}
