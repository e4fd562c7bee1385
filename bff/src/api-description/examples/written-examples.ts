const RATES = { FromCurrency: 'EUR', ToCurrency: 'USD', Rates: Array<string>(12).fill('1.0850') };
const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';

/** Requests of calls whose rules the generator cannot satisfy, by subject. */
export const WRITTEN_REQUESTS: Readonly<Record<string, Record<string, unknown>>> = {
  'identity.api-client.create.v1': {
    id: ID,
    name: 'Accounting system',
    role: 'seniorFinance',
    scopes: ['bill.read', 'salesReport.read'],
  },
  'identity.push.subscribe.v1': {
    endpoint: 'https://push.example/messages/3f0c6a52',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  },
  'finance.exchange-rate.list.v1': { Year: '2027-01-01' },
  'finance.exchange-rate.save.v1': { viewModel: { Year: 2027, Revision: 3, Rows: [RATES] } },
  'finance.exchange-rate.import.v1': { Year: '2027-01-01', fileId: ID },
  'finance.exchange-rate.export.v1': { Year: '2027-01-01' },
};
