/** Where a month is opened; the same for everybody, because links in mails are too. */
export const reportPath = (id: string): string => `/SalesReporting/SubmissionStatus/${id}`;
