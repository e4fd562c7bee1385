import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { OWN_HOST } from '@bls/proto/domain/company/fields';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyLabel } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';
import { useUser } from '../../lib/session/session.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { WithAside } from '../../ui/layout/page.js';
import { CompanyPeople } from './company-people.js';
import { ActiveStatus } from './company-status.js';
import { useCountryName } from './country.js';
import { Picture } from './picture.js';
import { useTimeZones } from './time-zone.js';
import type { Path } from '../../lib/screens/path.js';

type Props = {
  company: CompanyDetail;
  /** Renders one column, for a pane beside a list. */
  narrow?: boolean;
  /** The link of a sub-licensee or parent. */
  pathOf?: (id: string) => Path;
  children?: ReactNode;
};

/** A company read-only: details, contacts, people, signature and bank account. */
export function CompanyView({ company, narrow = false, pathOf, children }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  // agents and brand owners see contacts only, without bank, signature and people
  const inside = user?.UserType === USER_TYPES.licensor || user?.CompanyId === company.id;
  const main = (
    <>
      <Facts company={company} pathOf={pathOf} />
      {children}
      <Contacts contacts={company.contacts} />
      {company.subLicensees.length > 0 ? <SubLicensees company={company} pathOf={pathOf} /> : null}
      {inside ? (
        <Card title={t('companies.part.people')} flush>
          <CompanyPeople people={company.people} />
        </Card>
      ) : null}
    </>
  );
  const aside = (
    <>
      {inside && (company.kind !== 'agent' || company.signatureFileId) ? <Signature fileId={company.signatureFileId} /> : null}
      <Bank company={company} />
      <Card title={t('companies.part.record')}>
        <dl className="space-y-1">
          {(['createdAt', 'updatedAt'] as const).map((when) => (
            <div key={when} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{t(`companies.field.${when}`)}</dt>
              <dd>
                <DateText value={company[when]} time />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
  if (!narrow) return <WithAside aside={aside}>{main}</WithAside>;
  return (
    <div className="space-y-4">
      {main}
      {aside}
    </div>
  );
}

function Facts({ company, pathOf }: Pick<Props, 'company' | 'pathOf'>) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const country = useCountryName();
  const zone = useTimeZones().find(({ value }) => value === String(company.timeOffset));
  const parent = company.parentId ? <Linked id={company.parentId} name={nameOf(company, 'parentName')} pathOf={pathOf} /> : null;
  const city = [company.city, company.postalCode].filter(Boolean).join(' ');
  const place = [company.address, city, country(company.country)]
    .filter((part, at, parts) => part && part !== parts[at - 1])
    .join(t('companies.comma'));
  const all = [
    { label: t('companies.field.name'), value: company.name },
    { label: t('companies.field.nameZh'), value: company.nameZh },
    { label: t('companies.field.shortName'), value: company.shortName },
    ...(parent ? [{ label: t('companies.field.parent'), value: parent }] : []),
    ...(company.kind === 'agent'
      ? []
      : [{ label: t('companies.field.industry'), value: company.industry ? t(`industry.${company.industry}`) : null }]),
    { label: t('companies.field.address'), value: place },
    { label: t('companies.field.telephone'), value: company.telephone },
    { label: t('companies.field.fax'), value: company.fax },
    { label: t('companies.field.website'), value: <Website address={company.website} /> },
    { label: t('companies.field.vatNumber'), value: company.vatNumber },
    { label: t('companies.field.language'), value: t(`language.${company.language}`) },
    { label: t('companies.field.timeOffset'), value: zone?.label ?? company.timeOffset },
  ];
  return (
    <Card title={t('companies.part.company')} actions={<ActiveStatus active={company.active} />}>
      <KeyValueList rows={all} />
    </Card>
  );
}

function Linked({ id, name, pathOf }: { id: string; name: string; pathOf?: Props['pathOf'] }) {
  return pathOf ? (
    <LinkTo to={pathOf(id)} className="rounded-sm font-medium text-accent-text hover:underline">
      {name}
    </LinkTo>
  ) : (
    name
  );
}

/** The tenant's own web shop is shown by name, because its address depends on the reader. */
export function Website({ address }: { address: string | null }) {
  const { t } = useTranslation();
  if (!address) return <span className="text-quiet">–</span>;
  if (address.startsWith(OWN_HOST)) return `${t('companies.ownShop')}${address.slice(OWN_HOST.length)}`;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" className="rounded-sm text-accent-text hover:underline">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

export function Contacts({ contacts }: Pick<CompanyDetail, 'contacts'>) {
  const { t } = useTranslation();
  return (
    <Card title={t('companies.part.contacts')} flush>
      {contacts.length === 0 ? <p className="px-4 pb-4 text-muted">{t('companies.contact.none')}</p> : null}
      <ul className="divide-y divide-line">
        {contacts.map((contact, index) => (
          <li key={index} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <div className="min-w-0">
              <p className="truncate font-medium">
                {fullNameOf(contact)}
                {contact.genderTitle ? <span className="font-normal text-muted"> · {t(`genderTitle.${contact.genderTitle}`)}</span> : null}
              </p>
              <p className="text-xs text-muted">{t(`contactTitle.${contact.title}`)}</p>
            </div>
            <div className="min-w-0 text-muted">
              <p className="flex items-center gap-1.5">
                <Mail size={13} aria-hidden className="shrink-0" />
                <a href={`mailto:${contact.email}`} className="truncate rounded-sm py-0.5 text-text hover:underline">
                  {contact.email}
                </a>
              </p>
              {contact.phone ? (
                <p className="tabular flex items-center gap-1.5">
                  <Phone size={13} aria-hidden className="shrink-0" />
                  <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`} className="inline-block rounded-sm py-0.5 hover:underline">
                    {contact.phone}
                  </a>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SubLicensees({ company, pathOf }: Pick<Props, 'company' | 'pathOf'>) {
  const { t } = useTranslation();
  const name = useNameOf();
  return (
    <Card title={t('companies.part.subLicensees')} flush>
      <ul className="divide-y divide-line">
        {company.subLicensees.map((sub) => (
          <li key={sub.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <Linked id={sub.id} name={name(sub)} pathOf={pathOf} />
            {sub.active ? null : <ActiveStatus active={false} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Signature({ fileId }: { fileId: string | null }) {
  const { t } = useTranslation();
  return (
    <Card title={t('companies.part.signature')}>
      {fileId ? (
        <Picture fileId={fileId} alt={t('companies.part.signature')} className="h-28 w-full" />
      ) : (
        <p className="text-muted">{t('companies.noSignature')}</p>
      )}
    </Card>
  );
}

function Bank({ company }: Pick<Props, 'company'>) {
  const { t } = useTranslation();
  const { bank, bankShown } = company;
  if (!bankShown) return null;
  return (
    <Card title={t('companies.part.bank')}>
      {bank ? (
        <KeyValueList
          rows={[
            { label: t('companies.bank.bankName'), value: bank.bankName },
            ...(bank.bankAddress ? [{ label: t('companies.bank.bankAddress'), value: bank.bankAddress }] : []),
            { label: t('companies.bank.accountName'), value: bank.accountName },
            { label: t('companies.bank.accountNumber'), value: <span className="tabular">{bank.accountNumber}</span> },
            { label: t('companies.bank.swift'), value: bank.swift },
            { label: t('companies.bank.currency'), value: bank.currency ? currencyLabel(bank.currency) : t('companies.bank.anyCurrency') },
          ]}
        />
      ) : (
        <p className="text-muted">{t('companies.bank.none')}</p>
      )}
    </Card>
  );
}
